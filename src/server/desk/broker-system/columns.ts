import type { BrokerId, HeldChangeId } from '#src/domain/ids.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';
import type { ChangeKind } from './port.ts';

/** A list, or the nightly comparison of the homes. */
export type WalkKind = ChangeKind | 'compare';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    syncCursor: {
      kind: WalkKind;
      /** The newest time of change that has been read. */
      readTo: Instant;
      /** Where a walk that has not ended goes on. */
      walkSince: Instant;
      /** One process reads a list at a time. */
      leaseUntil: Instant;
    };
    syncRaw: {
      kind: ChangeKind;
      /** A fingerprint, since a row holds national ids. */
      hash: string;
      /** The row as sent, sealed; null once it is old. */
      body: string;
    };
    /** A row that could not be taken. It stops no other, and is tried again. */
    syncIssue: {
      kind: ChangeKind;
      /** Names of fields, never their values. */
      reason: string;
      /** The office that the row belongs to, and its home in words, as far as they could be read. */
      officeId: string;
      firstAt: Fixed<Instant>;
    };
    /** A row of `machines/held-change.ts`. */
    heldChange: {
      id: HeldChangeId;
      /** The home as sent, sealed; null once it is decided. */
      body: string;
      receivedAt: Fixed<Instant>;
      decidedBy: BrokerId;
    };
    /** What of ours the broker system has. `version` is the newest consent that was written, or how a document went. */
    syncWritten: {
      kind: 'document' | 'consent';
      /** The document's id, or the contact's in the broker system. */
      id: string;
    };
    /** What forms print of a broker or an office, while one of them is under signing. */
    heldName: {
      kind: 'employees' | 'offices';
      value: Json<Readonly<Record<string, string>>>;
    };
    /** A home that was given to another broker here, and the broker whom the broker system named then. */
    estateAssigned: {
      systemBrokerId: BrokerId;
    };
  }
}
