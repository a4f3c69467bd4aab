/** Fetched after the first paint: the page works without motion until it is there. */
export { domAnimation as default } from 'framer-motion';
