import * as v from 'valibot';

/** The token in a mailed link's fragment: 32 bytes, 43 characters. A malformed one gets the same code as a used one. */
export const mailedToken = v.pipe(v.string('BR_LINK_EXPIRED'), v.regex(/^[\w-]{43}$/, 'BR_LINK_EXPIRED'));
