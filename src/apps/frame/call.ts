import { httpCall } from '#src/client/call.ts';

const language = () => (document.documentElement.lang === 'en' ? 'en' : 'nb');

/** Calls for everyone except brokers, in the page's current language. */
export const call = httpCall({ language });
/** As `call`, for polled requests: sent once, and a failure is ignored (Spec section 8). */
export const callOnce = httpCall({ language, retries: 0 });
