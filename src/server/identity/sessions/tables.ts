import type { ColumnType } from 'kysely';
import type { SessionContext } from '#machines/session.ts';
import type { Proof } from '#machines/ways-in.ts';
import type { LoginMethod } from '#src/contract/identity/sessions.ts';
import type { CustomerId, SessionId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface CustomerSessionTable {
  readonly id: SessionId;
  readonly customerId: CustomerId;
  readonly method: LoginMethod;
  readonly proofs: ColumnType<readonly Proof[], string, string>;
  /** Whether the account had used this device at level 3 or 4, or has by now. */
  readonly deviceKnown: boolean;
  readonly state: 'open' | 'ended';
  readonly context: ColumnType<SessionContext, string, string>;
  /** SHA-256 of the newest renewal, and of the one it replaced. */
  readonly renewalSha256: string;
  readonly renewalSealed: string;
  readonly replacedSha256: string | null;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
  readonly expiresAt: ColumnType<IsoInstant, string, string>;
}

export interface TokenKeyTable {
  readonly id: string;
  /** Sealed. */
  readonly privateJwk: string;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    customerSession: CustomerSessionTable;
    tokenKey: TokenKeyTable;
  }
}
