import type { InferOutput } from 'valibot';
import type { Registered } from '#src/contract/identity/registration.ts';
import type { registrationProofs } from '#src/contract/identity/registration-proofs.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { linkHomes } from '../customers/link-homes.ts';
import type { ProofKind } from '../identity-proofs/columns.ts';
import { type HeldIdentity, holdIdentityProof, signInPurposes } from '../identity-proofs/hold-proof.ts';
import { assertWalletIsOffered } from '../identity-proofs/wallet-rules.ts';
import { hasDeviceOf } from '../passwords/known-device.ts';
import { hashChosen } from '../passwords/passwords.ts';
import type { Applicant } from '../registration/new-customer.ts';
import { type HeldRegistrationProof, registerCustomer } from '../registration/register-customer.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';

type Calls = typeof registrationProofs;
type ByEid = InferOutput<Calls['registerBankId']['body']>;
type ByWallet = InferOutput<Calls['registerVipps']['body']>;

const hold = <K extends ProofKind>(
  tx: Tx,
  on: Server,
  web: Web,
  { proof, kind }: { readonly proof: string; readonly kind: K },
) => holdIdentityProof(tx, on.encryption, { web, proof }, { kinds: [kind], purposes: signInPurposes });

/** Links the account to the identity it was created with, and to the homes that match it. */
const proofOf = (tx: Tx, on: Server, { identity, spend }: HeldIdentity, word: string): HeldRegistrationProof => ({
  by: identity.kind,
  key: `${identity.kind}:${sha256Of(word)}`,
  async spend(customerId: CustomerId) {
    const { issuer, subject, kind } = identity;
    const added = await tx
      .insertInto('customerIdentity')
      .values({ issuer, subject, kind, customerId })
      .onConflict((known) => known.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new Refused('SU_HAS_ACCOUNT');
    await linkHomes(tx, on, customerId, identity);
    await spend();
  },
});

const personOf = ({ identity }: HeldIdentity) => ({
  givenName: identity.givenName,
  familyName: identity.familyName,
  birthDate: identity.birthDate,
  isIdentified: true,
});

const signedIn = async (
  on: Server,
  web: Web,
  kind: ProofKind,
  held: (tx: Tx) => Promise<{ readonly proof: HeldRegistrationProof; readonly applicant: Applicant }>,
): Promise<Registered> => {
  const { customerId, referral } = await registerCustomer(on, held);
  const method = kind === 'eid' ? 'BANKID' : 'VIPPS';
  return { ...(await beginCustomerSession(on, web, { customerId, method, alert: 'none' })), referral };
};

/**
 * Registers a customer identified by an e-ID and signs them in. Name, birth date and national id come from the e-ID;
 * the age check uses its birth date alone (domain.md section 4). Throws as `registerCustomer`, V_PW_COMMON, and
 * SU_HAS_ACCOUNT when the e-ID opens an account.
 */
export const registerByEid = async (on: Server, web: Web, given: ByEid): Promise<Registered> => {
  // Checks the proof before the costly password hash.
  await on.transactionWith((tx) => hold(tx, on, web, { proof: given.accessToken, kind: 'eid' }));
  const passwordHash = await hashChosen(on, given.password);
  return signedIn(on, web, 'eid', async (tx) => {
    const held = await hold(tx, on, web, { proof: given.accessToken, kind: 'eid' });
    return {
      proof: proofOf(tx, on, held, given.accessToken),
      applicant: {
        ...personOf(held),
        nationalIdFingerprint: held.identity.nationalIdFingerprint,
        email: given.email,
        emailIsVerified: false,
        phone: given.phone,
        phoneIsVerified: false,
        postcode: given.postcode,
        passwordHash,
        referralCode: given.referralCode,
        hasDeviceOf: hasDeviceOf(web, on.encryption),
        terms: given.terms,
        consents: given.consents,
      },
    };
  });
};

/**
 * Registers a customer identified by a wallet and signs them in. E-mail and phone come from the wallet, which verified
 * them. The account has no password until the customer sets one. Throws as `registerCustomer`, SU_HAS_ACCOUNT when the
 * wallet opens an account, and AUTH_WALLET_DOWN.
 */
export const registerByWallet = async (
  on: Server,
  web: Web,
  { accessToken, fields }: ByWallet,
): Promise<Registered> => {
  await assertWalletIsOffered(on);
  return signedIn(on, web, 'wallet', async (tx) => {
    const held = await hold(tx, on, web, { proof: accessToken, kind: 'wallet' });
    const { email, emailVerified, phone } = held.identity;
    // An account cannot be created from a wallet without both.
    if (phone === null) throw new Refused('SU_INVALID');
    return {
      proof: proofOf(tx, on, held, accessToken),
      applicant: {
        ...personOf(held),
        nationalIdFingerprint: null,
        email: email ?? '',
        emailIsVerified: emailVerified && email !== null,
        phone,
        phoneIsVerified: true,
        passwordHash: null,
        hasDeviceOf: hasDeviceOf(web, on.encryption),
        ...fields,
      },
    };
  });
};
