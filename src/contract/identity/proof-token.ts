import * as v from 'valibot';

/**
 * Token of a proof: 43 characters, used once, within ten minutes, in the browser that got it. Sent as `accessToken`
 * (Spec section 7, "Account"); it opens no session by itself. A malformed one is refused like a used one.
 */
export const proofToken = v.pipe(v.string('AUTH_PROOF_OVER'), v.regex(/^[\w-]{43}$/, 'AUTH_PROOF_OVER'));
