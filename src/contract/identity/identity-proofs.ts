import * as v from 'valibot';
import { endpoint } from '#src/contract/endpoint.ts';
import { ownPath } from '#src/domain/own-path.ts';

/**
 * Token of a proof: 43 characters, used once, within ten minutes, in the browser that got it. Sent as `accessToken`
 * (Spec section 7, "Account"); it opens no session by itself. A malformed one is refused like a used one.
 */
export const proofToken = v.pipe(v.string('AUTH_PROOF_OVER'), v.regex(/^[\w-]{43}$/, 'AUTH_PROOF_OVER'));

/**
 * Purpose of an identity proof. Sign-in and sign-up accept each other's proofs, because a person without an account may
 * create one.
 */
const proofPurpose = v.picklist(['sign-in', 'sign-up', 'link', 'step-up', 'delete'], 'INVALID_INPUT');
export type ProofPurpose = v.InferOutput<typeof proofPurpose>;

/** A page of the customer's own app to return to: never an address elsewhere (reliability T5). */
const ownPage = v.pipe(
  v.string('INVALID_INPUT'),
  v.check((page) => ownPath(page, '/customer') !== null, 'INVALID_INPUT'),
);

const start = {
  method: 'POST',
  access: 'open',
  body: v.strictObject({ purpose: proofPurpose, returnTo: v.optional(ownPage) }),
  answer: v.object({ url: v.string() }),
} as const;

/**
 * Identity proofs by e-ID or wallet. Returns where to send this browser, bound to it by a cookie. The browser returns
 * to the purpose's page with a proof in the fragment (`#p=`), or with the outcome instead.
 */
export const identityProofs = {
  startEid: endpoint({
    ...start,
    path: '/auth/eid/start',
    summary: 'Begin to show who one is with e-ID',
    problems: ['SU_EID_ERROR', 'TOO_MANY'],
  }),
  startWallet: endpoint({
    ...start,
    path: '/auth/wallet/start',
    summary: 'Begin to show who one is with the wallet',
    problems: ['AUTH_WALLET_DOWN', 'TOO_MANY'],
  }),
};
