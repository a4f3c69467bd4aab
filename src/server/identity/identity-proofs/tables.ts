import type { ColumnType } from 'kysely';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';

export type ProofKind = 'eid' | 'wallet';

/** Somebody on the way to an e-ID or a wallet. Found by the SHA-256 of the state that travels with her. */
export interface IdentityAttemptTable {
  readonly state_sha256: string;
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly return_to: string | null;
  /** Of the browser that began: another cannot finish it. */
  readonly browser_sha256: string;
  /** What the provider needs to finish, sealed. */
  readonly pending: string;
  readonly expires_at: ColumnType<Date, string, never>;
}

/** Who somebody was, until it has been used. */
export interface IdentityProofTable {
  readonly word_sha256: string;
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly browser_sha256: string;
  /** Sealed JSON. */
  readonly identity: string;
  readonly expires_at: ColumnType<Date, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    identity_attempt: IdentityAttemptTable;
    identity_proof: IdentityProofTable;
  }
}
