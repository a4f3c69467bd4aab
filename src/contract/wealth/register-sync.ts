import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { proofToken } from '../identity/identity-proofs.ts';

/** Spec section 7: `POST /estates/sync/vipps {code}`. */
export const registerSync = {
  sync: endpoint({
    method: 'POST',
    path: '/estates/sync/vipps',
    access: 'customer',
    reaches: 'pages',
    summary:
      "Fetch the homes that the customer owns by the land register; `code` is the proof of an e-ID or a wallet that opens the account, used once. A new home's value follows in about ten minutes",
    body: v.strictObject({ code: proofToken }),
    answer: v.object({
      /** How many homes the register has, and how many of them are new here. */
      homes: v.number(),
      added: v.number(),
    }),
    status: 202,
    problems: ['AUTH_PROOF_OVER', 'AUTH_OTHER_PERSON', 'TOO_MANY', 'UNAVAILABLE'],
  }),
};
