import type { Session } from '#src/contract/identity/sessions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { linkHomes } from '../customers/link-homes.ts';
import type { ProofKind } from '../identity-proofs/columns.ts';
import { holdIdentityProof, ownerOfIdentity, signInPurposes } from '../identity-proofs/hold-proof.ts';
import { assertVerifiedEmail, assertWallet } from '../identity-proofs/wallet-rules.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';

/** Returns the account of the proven identity and spends the proof. A refusal does not spend it. */
const ownerOf = (on: Server, web: Web, accessToken: string, kind: ProofKind): Promise<CustomerId> =>
  on.transaction(async (tx) => {
    const wanted = { kinds: [kind], purposes: signInPurposes };
    const { identity, spend } = await holdIdentityProof(tx, on.encryption, { web, proof: accessToken }, wanted);
    assertVerifiedEmail(identity);
    const owner = await ownerOfIdentity(tx, identity);
    // The proof may still be used to register with.
    if (owner === undefined) throw new Refused('AUTH_UNKNOWN');
    await linkHomes(tx, on, owner, identity);
    await spend();
    return owner;
  });

/**
 * Signs in the customer whose e-ID or wallet this browser just returned from: by issuer and subject, never by e-mail
 * (reliability A6). Throws AUTH_PROOF_OVER and AUTH_UNKNOWN, and for a wallet AUTH_WALLET_DOWN and SU_WALLET_EMAIL.
 */
export const logInByProof = async (on: Server, web: Web, accessToken: string, kind: ProofKind): Promise<Session> => {
  if (kind === 'wallet') await assertWallet(on);
  const customerId = await ownerOf(on, web, accessToken, kind);
  return beginCustomerSession(on, web, { customerId, method: kind === 'eid' ? 'BANKID' : 'VIPPS' });
};
