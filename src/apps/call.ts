import { httpCall } from '#src/client/call.ts';

/** The calls of everybody who is not a broker, in the language that the page has now. */
export const call = httpCall({ language: () => (document.documentElement.lang === 'en' ? 'en' : 'nb') });
