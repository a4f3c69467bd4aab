import type { ColumnType } from 'kysely';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export type ProofKind = 'eid' | 'wallet';

/** A login at an e-ID or a wallet that has begun. Found by the SHA-256 of its state. */
export interface IdentityAttemptTable {
  readonly state_sha256: string;
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly return_to: string | null;
  /** SHA-256 of the beginning browser's secret; another browser cannot finish it. */
  readonly browser_sha256: string;
  /** The provider's pending state, sealed. */
  readonly pending: string;
  readonly expires_at: ColumnType<IsoInstant, string, never>;
}

/** A proven identity until it is spent. */
export interface IdentityProofTable {
  readonly word_sha256: string;
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly browser_sha256: string;
  /** Sealed JSON. */
  readonly identity: string;
  readonly expires_at: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    identity_attempt: IdentityAttemptTable;
    identity_proof: IdentityProofTable;
  }
}
