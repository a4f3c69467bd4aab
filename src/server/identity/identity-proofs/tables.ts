import type { ColumnType } from 'kysely';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export type ProofKind = 'eid' | 'wallet';

/** A login at an e-ID or a wallet that has begun. Found by the SHA-256 of its state. */
export interface IdentityAttemptTable {
  readonly stateSha256: string;
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly returnTo: string | null;
  /** SHA-256 of the beginning browser's secret; another browser cannot finish it. */
  readonly browserSha256: string;
  /** The provider's pending state, sealed. */
  readonly pending: string;
  readonly expiresAt: ColumnType<IsoInstant, string, never>;
}

/** A proven identity until it is spent. */
export interface IdentityProofTable {
  readonly wordSha256: string;
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly browserSha256: string;
  /** Sealed JSON. */
  readonly identity: string;
  readonly expiresAt: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    identityAttempt: IdentityAttemptTable;
    identityProof: IdentityProofTable;
  }
}
