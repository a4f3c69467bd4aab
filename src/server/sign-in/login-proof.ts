import type { Session } from '#src/contract/sessions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '../callers.ts';
import { linkHomes } from '../customers/link-homes.ts';
import { isFlagOn } from '../feature-flags/flags.ts';
import { holdIdentityProof, ownerOfIdentity, toComeIn } from '../identity-proofs/hold-proof.ts';
import type { ProvenIdentity } from '../identity-proofs/proven-identity.ts';
import type { ProofKind } from '../identity-proofs/tables.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';

/** Spec section 4: "Verified e-mail is required from the wallet login". Throws SU_WALLET_EMAIL. */
export const demandVerifiedEmail = (identity: ProvenIdentity): void => {
  if (identity.kind === 'wallet' && !(identity.emailVerified && identity.email !== null)) {
    throw new Refused('SU_WALLET_EMAIL');
  }
};

/** Spec section 3, "Vipps down": said before anything else is tried. */
export const demandWallet = async (on: Pick<Server, 'db'>): Promise<void> => {
  if (await isFlagOn(on, 'vipps-down')) throw new Refused('AUTH_WALLET_DOWN');
};

/** Whose identity the proof is of; the proof is then used. What is refused uses up nothing. */
const ownerOf = (on: Server, web: Web, accessToken: string, kind: ProofKind): Promise<CustomerId> =>
  on.transaction(async (tx) => {
    const wanted = { kinds: [kind], purposes: toComeIn };
    const { identity, spend } = await holdIdentityProof(tx, on.encryption, web, accessToken, wanted);
    demandVerifiedEmail(identity);
    const owner = await ownerOfIdentity(tx, identity);
    // The proof may still be used to register with.
    if (owner === undefined) throw new Refused('AUTH_UNKNOWN');
    await linkHomes(tx, owner, identity);
    await spend();
    return owner;
  });

/**
 * Signs in the customer whose e-ID or wallet this browser has just come back from: by issuer and subject, never by the
 * e-mail (reliability A6). Throws AUTH_PROOF_OVER, AUTH_UNKNOWN, and of a wallet AUTH_WALLET_DOWN and SU_WALLET_EMAIL.
 */
export const logInByProof = async (on: Server, web: Web, accessToken: string, kind: ProofKind): Promise<Session> => {
  if (kind === 'wallet') await demandWallet(on);
  const customerId = await ownerOf(on, web, accessToken, kind);
  rememberDevice(web, on.encryption, { app: 'customer', id: customerId });
  return beginCustomerSession(on, web, { customerId, method: kind === 'eid' ? 'BANKID' : 'VIPPS' });
};
