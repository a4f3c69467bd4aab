import type { SessionContext } from '#machines/session.ts';
import type { Proof } from '#machines/ways-in.ts';
import type { LoginMethod } from '#src/contract/identity/sessions.ts';
import type { SessionId } from '#src/domain/ids.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    customerSession: {
      id: SessionId;
      method: LoginMethod;
      proofs: Json<readonly Proof[]>;
      /** Whether the account had used this device at level 3 or 4, or has by now. */
      deviceKnown: boolean;
      state: 'open' | 'ended';
      context: Json<SessionContext>;
      /** SHA-256 of the newest renewal, and of the one it replaced. */
      renewalSha256: string;
      createdAt: Fixed<Instant>;
    };
    tokenKey: {
      /** Sealed. */
      privateJwk: string;
      createdAt: Fixed<Instant>;
    };
  }
}
