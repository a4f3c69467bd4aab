import { registration as lifecycle, type RegistrationFacts } from '#machines/registration.ts';
import type { Proven } from '#src/contract/identity/registration-proofs.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Web } from '#src/server/http/callers.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { keepsEmail } from '../addresses/take-email.ts';
import type { ProofKind } from '../identity-proofs/columns.ts';
import { holdIdentityProof, ownerOfIdentity, signInPurposes } from '../identity-proofs/hold-proof.ts';
import type { ProvenIdentity } from '../identity-proofs/proven-identity.ts';
import { assertWalletIsOffered } from '../identity-proofs/wallet-rules.ts';
import { isPersonTaken } from '../registration/register-customer.ts';

/** Returns whether this identity opens an account, or its person was identified for one before. */
const hasAccount = async (tx: Tx, identity: ProvenIdentity): Promise<boolean> =>
  (await ownerOfIdentity(tx, identity)) !== undefined ||
  (identity.kind === 'eid' && (await isPersonTaken(tx, identity.nationalIdFingerprint)));

/** Returns the facts of the identity that are checked before the person types anything. */
const factsOf = async (tx: Tx, identity: ProvenIdentity, isClosed: boolean): Promise<RegistrationFacts> => {
  const email = identity.kind === 'wallet' && identity.emailVerified ? identity.email : null;
  return {
    isClosed,
    birthDate: identity.birthDate,
    today: osloDate(await now(tx)),
    emailIsTaken: identity.kind === 'wallet' && email !== null && (await keepsEmail(tx, email, identity)),
    emailIsUnverified: identity.kind === 'wallet' && email === null,
    personIsTaken: false,
    termsAccepted: true,
  };
};

/**
 * Returns the identity of a person about to register. Refuses with registration's own refusals before anything is
 * typed: SU_HAS_ACCOUNT, SU_CLOSED, SU_NO_BIRTHDATE, SU_NOT_ADULT, SU_WALLET_EMAIL, SU_EMAIL_IN_USE, and SU_INVALID for
 * a wallet without a number. Throws AUTH_PROOF_OVER and AUTH_WALLET_DOWN. Does not spend the proof.
 */
export const provenInfo = async (on: Server, web: Web, authCode: string, kind: ProofKind): Promise<Proven> => {
  if (kind === 'wallet') await assertWalletIsOffered(on);
  const isClosed = await isFlagOn(on, 'DISABLE_USER_REGISTRATION');
  return on.transactionWith(async (tx) => {
    const wanted = { kinds: [kind], purposes: signInPurposes };
    const { identity } = await holdIdentityProof(tx, on.encryption, { web, proof: authCode }, wanted);
    // Reveals only to the identified person that they have an account. The same proof may sign them in.
    if (await hasAccount(tx, identity)) throw new Refused('SU_HAS_ACCOUNT');
    const { birthDate } = identity;
    const proven = { state: 'proven', context: { by: kind, tries: 0, refusal: null } } as const;
    const verdict = decide(lifecycle, proven, { type: 'REGISTER', ...(await factsOf(tx, identity, isClosed)) });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    // An account needs a phone number.
    if (identity.kind === 'wallet' && identity.phone === null) throw new Refused('SU_INVALID');
    if (birthDate === null) throw new Refused('SU_NO_BIRTHDATE');
    const { givenName, familyName } = identity;
    const shared = identity.kind === 'wallet' ? identity : { email: null, phone: null, postcode: null };
    return {
      accessToken: authCode,
      givenName,
      familyName,
      birthDate,
      email: shared.email,
      phoneNumber: shared.phone,
      postcode: shared.postcode,
    };
  });
};
