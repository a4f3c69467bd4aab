import type { ColumnType } from 'kysely';
import type { SessionContext } from '#machines/session.ts';
import type { Proof } from '#machines/ways-in.ts';
import type { LoginMethod } from '#src/contract/identity/sessions.ts';
import type { CustomerId, SessionId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface CustomerSessionTable {
  readonly id: SessionId;
  readonly customer_id: CustomerId;
  readonly method: LoginMethod;
  readonly proofs: ColumnType<readonly Proof[], string, string>;
  /** Whether the account had used this device at level 3 or 4, or has by now. */
  readonly device_known: boolean;
  readonly state: 'open' | 'ended';
  readonly context: ColumnType<SessionContext, string, string>;
  /** SHA-256 of the newest renewal, and of the one it replaced. */
  readonly renewal_sha256: string;
  readonly renewal_sealed: string;
  readonly replaced_sha256: string | null;
  readonly created_at: ColumnType<IsoInstant, never, never>;
  readonly expires_at: ColumnType<IsoInstant, string, string>;
}

export interface TokenKeyTable {
  readonly id: string;
  /** Sealed. */
  readonly private_jwk: string;
  readonly created_at: ColumnType<IsoInstant, never, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    customer_session: CustomerSessionTable;
    token_key: TokenKeyTable;
  }
}
