import * as v from 'valibot';
import { ownPath } from '#src/domain/own-path.ts';
import { endpoint } from '../endpoint.ts';

/** What somebody shows who she is for. Coming in and signing up are one: whoever has no account may make one. */
const proofPurpose = v.picklist(['sign-in', 'sign-up', 'link', 'step-up', 'delete'], 'INVALID_INPUT');
export type ProofPurpose = v.InferOutput<typeof proofPurpose>;

/** A page of the customer's own app, to go on to: never an address elsewhere (reliability T5). */
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
 * Showing who one is, with e-ID or wallet: where to send this browser, bound to it by a cookie. It comes back to the
 * page of the purpose with a proof in the fragment (`#p=`), or with the outcome it has instead.
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
