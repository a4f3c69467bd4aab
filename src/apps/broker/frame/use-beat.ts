import { useLive } from './live.tsx';

/** Spec section 9: polled data is fetched every 5 seconds. */
const pollMilliseconds = 5_000;
/** While changes arrive live: a fallback in case an event was lost (reliability F18). */
const sweepMilliseconds = 60_000;

/** Returns how often an open page is fetched again, in milliseconds. */
export const useBeat = (): number => (useLive() === 'polled' ? pollMilliseconds : sweepMilliseconds);
