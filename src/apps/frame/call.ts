import { httpCall } from '#src/client/call.ts';

const language = () => (document.documentElement.lang === 'en' ? 'en' : 'nb');

/** The calls of everybody who is not a broker, in the language that the page has now. */
export const call = httpCall({ language });
/** The same for what is asked again in a few seconds anyway: sent once, and what fails is let go (Spec section 8). */
export const callOnce = httpCall({ language, retries: 0 });
