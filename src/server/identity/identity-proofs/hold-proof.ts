import { sql } from 'kysely';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import { browserOf } from './browser-cookie.ts';
import { identityLocation } from './finish-proof.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import type { ProofKind } from './tables.ts';

/** Whoever comes in may find that she has no account, and whoever signs up that she has one: the proof does for both. */
export const toComeIn: readonly ProofPurpose[] = ['sign-in', 'sign-up'];

type Proven<K extends ProofKind> = Extract<ProvenIdentity, { readonly kind: K }>;

/** Who somebody is, held until the transaction ends, and how the proof is used up. */
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
 * The identity that a proof is of, for the browser that went to show it and for a purpose it was shown for. It is used
 * when `spend` is called and the transaction commits: what is refused meanwhile may be put right with the same proof.
 * Throws AUTH_PROOF_OVER.
 */
export const holdIdentityProof = async <K extends ProofKind>(
  tx: Tx,
  encryption: Pick<Encryption, 'open'>,
  web: Pick<Web, 'cookie'>,
  proof: string,
  { kinds, purposes }: Wanted<K>,
): Promise<HeldIdentity<Proven<K>>> => {
  const word_sha256 = sha256Of(proof);
  const found = await tx
    .selectFrom('identity_proof')
    .selectAll()
    .where('word_sha256', '=', word_sha256)
    .where('browser_sha256', '=', browserOf(web) ?? '')
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!found || !purposes.includes(found.purpose)) throw new Refused('AUTH_PROOF_OVER');
  // seam: we wrote it, and it opens only if nobody changed it.
  const identity = JSON.parse(encryption.open(found.identity, identityLocation(word_sha256))) as ProvenIdentity;
  if (!isOf(identity, kinds)) throw new Refused('AUTH_PROOF_OVER');
  return {
    identity,
    async spend() {
      await tx.deleteFrom('identity_proof').where('word_sha256', '=', word_sha256).execute();
    },
  };
};

/** Whose identity it is; undefined when no account has it. */
export const ownerOfIdentity = async (tx: Tx, { issuer, subject }: ProvenIdentity): Promise<CustomerId | undefined> => {
  const owner = await tx
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return owner?.customer_id;
};

/**
 * Uses a proof by which a signed-in customer shows once more that she is who her account is of: for a step up, or to
 * have it deleted. Throws AUTH_PROOF_OVER, and AUTH_OTHER_PERSON for an identity that does not open her account.
 */
export const spendOwnProof = async (
  tx: Tx,
  on: { readonly encryption: Pick<Encryption, 'open'> },
  web: Pick<Web, 'cookie'>,
  given: { readonly proof: string; readonly purpose: ProofPurpose; readonly customerId: CustomerId },
): Promise<void> => {
  const wanted = { kinds: ['eid', 'wallet'], purposes: [given.purpose] } as const;
  const held = await holdIdentityProof(tx, on.encryption, web, given.proof, wanted);
  if ((await ownerOfIdentity(tx, held.identity)) !== given.customerId) throw new Refused('AUTH_OTHER_PERSON');
  await held.spend();
};
