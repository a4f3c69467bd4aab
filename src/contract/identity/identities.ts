import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { proofToken } from './identity-proofs.ts';
import { givenPassword } from './sign-in.ts';

/** An e-ID or a wallet that opens an account. The issuer's subject is not returned. */
const Identity = v.object({ id: v.string(), method: v.picklist(['BANKID', 'VIPPS']), linkedAt: isoInstant });
const Identities = v.object({
  identities: v.array(Identity),
  /** Whether the customer just signed in with one of them on this device: then linking another needs no password. */
  ownerShown: v.boolean(),
});
export type Identities = v.InferOutput<typeof Identities>;
const ofIdentity = v.strictObject({ id: v.pipe(v.string('NOT_FOUND'), v.uuid('NOT_FOUND')) });

/** Ways to sign in beside password and phone. */
export const identities = {
  list: endpoint({
    method: 'GET',
    path: '/user/identities',
    access: 'customer',
    reaches: 'pages',
    summary: 'The e-IDs and wallets that open the account',
    answer: Identities,
  }),
  link: endpoint({
    method: 'POST',
    path: '/user/identities',
    access: 'customer',
    // With the e-ID and the password together, on a device that is new too: who lost number and mail comes back so.
    reaches: 'proving',
    summary:
      'Let an e-ID or a wallet open the account too, for who gives its password or came in by another of them just now (reliability A6)',
    body: v.strictObject({ accessToken: proofToken, password: v.optional(givenPassword) }),
    answer: Identities,
    status: 201,
    problems: [
      'AUTH_PASSWORD',
      'AUTH_NO_PASSWORD',
      'AUTH_TOO_MANY',
      'AUTH_PROOF_OVER',
      'AUTH_OTHER_PERSON',
      'SU_WALLET_EMAIL',
      'SU_NO_BIRTHDATE',
    ],
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/user/identities/:id',
    access: 'customer',
    reaches: 'contact',
    summary: 'Let an e-ID or a wallet no longer open the account; never the last way in',
    params: ofIdentity,
    problems: ['NOT_FOUND', 'AUTH_LAST_WAY'],
  }),
};
