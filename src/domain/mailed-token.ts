import * as v from 'valibot';

/** The secret of a mailed link as it stands in its fragment: 32 bytes, 43 characters. A broken one is told as a used one. */
export const mailedToken = v.pipe(v.string('BR_LINK_EXPIRED'), v.regex(/^[\w-]{43}$/, 'BR_LINK_EXPIRED'));
