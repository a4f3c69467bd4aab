import { sql } from 'kysely';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import { browserOf } from './browser-cookie.ts';
import type { ProofKind } from './columns.ts';
import { identityLocation } from './finish-proof.ts';
import type { ProvenIdentity } from './proven-identity.ts';

/**
 * Purposes that accept each other's proofs: a person signing in may have no account, and one signing up may have one.
 */
export const signInPurposes: readonly ProofPurpose[] = ['sign-in', 'sign-up'];

type Proven<K extends ProofKind> = Extract<ProvenIdentity, { readonly kind: K }>;

/** A proven identity, row-locked until the transaction ends, and how to spend the proof. */
export interface HeldIdentity<I extends ProvenIdentity = ProvenIdentity> {
  readonly identity: I;
  readonly spend: () => Promise<void>;
}

export interface Wanted<K extends ProofKind> {
  readonly kinds: readonly K[];
  readonly purposes: readonly ProofPurpose[];
}

const isOf = <K extends ProofKind>(identity: ProvenIdentity, kinds: readonly K[]): identity is Proven<K> =>
  kinds.some((kind) => kind === identity.kind);

/**
 * Returns the identity of a proof, for the browser that proved it and a purpose it was proven for. The proof is spent
 * when `spend` is called and the transaction commits, so a refused form can be corrected and sent again. Throws
 * AUTH_PROOF_OVER.
 */
export const holdIdentityProof = async <K extends ProofKind>(
  tx: Tx,
  encryption: Pick<Encryption, 'open'>,
  { web, proof }: { readonly web: Pick<Web, 'cookie'>; readonly proof: string },
  { kinds, purposes }: Wanted<K>,
): Promise<HeldIdentity<Proven<K>>> => {
  const wordSha256 = sha256Of(proof);
  const found = await tx
    .selectFrom('identityProof')
    .selectAll()
    .where('wordSha256', '=', wordSha256)
    .where('browserSha256', '=', browserOf(web) ?? '')
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!found || !purposes.includes(found.purpose)) throw new Refused('AUTH_PROOF_OVER');
  // seam: we wrote it, and it opens only if unchanged.
  const identity = JSON.parse(encryption.open(found.identity, identityLocation(wordSha256))) as ProvenIdentity;
  if (!isOf(identity, kinds)) throw new Refused('AUTH_PROOF_OVER');
  return {
    identity,
    async spend() {
      await tx.deleteFrom('identityProof').where('wordSha256', '=', wordSha256).execute();
    },
  };
};

/** Returns the account of an identity; undefined when there is none. */
export const ownerOfIdentity = async (tx: Tx, { issuer, subject }: ProvenIdentity): Promise<CustomerId | undefined> => {
  const owner = await tx
    .selectFrom('customerIdentity')
    .select('customerId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return owner?.customerId;
};

/**
 * Spends a proof by which a signed-in customer shows again who they are, for a step-up or to delete the account. Throws
 * AUTH_PROOF_OVER, and AUTH_OTHER_PERSON for an identity that does not open the account.
 */
export const spendOwnProof = async (
  tx: Tx,
  on: { readonly encryption: Pick<Encryption, 'open'> },
  web: Pick<Web, 'cookie'>,
  given: { readonly proof: string; readonly purpose: ProofPurpose; readonly customerId: CustomerId },
): Promise<void> => {
  const wanted = { kinds: ['eid', 'wallet'], purposes: [given.purpose] } as const;
  const held = await holdIdentityProof(tx, on.encryption, { web, proof: given.proof }, wanted);
  if ((await ownerOfIdentity(tx, held.identity)) !== given.customerId) throw new Refused('AUTH_OTHER_PERSON');
  await held.spend();
};
