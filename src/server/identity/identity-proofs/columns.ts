import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

export type ProofKind = 'eid' | 'wallet';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A login at an e-ID or a wallet that has begun. Found by the SHA-256 of its state. */
    identityAttempt: {
      kind: ProofKind;
      purpose: ProofPurpose;
      /** SHA-256 of the beginning browser's secret; another browser cannot finish it. */
      browserSha256: string;
      /** The provider's pending state, sealed. */
      pending: string;
      expiresAt: Fixed<Instant>;
    };
    /** A proven identity until it is spent. */
    identityProof: {
      kind: ProofKind;
      purpose: ProofPurpose;
      /** Sealed JSON. */
      identity: string;
    };
  }
}
