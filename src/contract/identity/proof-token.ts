import * as v from 'valibot';

/**
 * What a proof is handed on by: a word of ours of 43 characters, used once, within ten minutes, in the browser that got
 * it. It is called `accessToken` where it is sent (Spec section 7, "Account"), and it opens no session by itself. One
 * that cannot be ours is as over as one that was used.
 */
export const proofToken = v.pipe(v.string('AUTH_PROOF_OVER'), v.regex(/^[\w-]{43}$/, 'AUTH_PROOF_OVER'));
