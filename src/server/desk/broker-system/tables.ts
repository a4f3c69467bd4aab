import type { ColumnType } from 'kysely';
import type { BrokerId, EstateId, HeldChangeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ChangeKind } from './port.ts';

type Stamp = ColumnType<IsoInstant | null, string | null | undefined, string | null>;

/** A list, or the nightly comparison of the homes. */
export type WalkKind = ChangeKind | 'compare';

interface SyncCursorTable {
  readonly kind: WalkKind;
  /** The newest time of change that has been read. */
  readonly readTo: Stamp;
  /** Where a walk that has not ended goes on. */
  readonly walkSince: Stamp;
  readonly walkPage: ColumnType<number, number | undefined, number>;
  readonly walkBegan: Stamp;
  readonly syncedAt: Stamp;
  readonly failures: ColumnType<number, number | undefined, number>;
  readonly failure: ColumnType<string | null, string | null | undefined, string | null>;
  readonly notBefore: Stamp;
  /** One process reads a list at a time. */
  readonly leaseUntil: Stamp;
}

interface SyncRawTable {
  readonly kind: ChangeKind;
  readonly id: string;
  /** A fingerprint, since a row holds national ids. */
  readonly hash: string;
  /** The row as sent, sealed; null once it is old. */
  readonly body: string | null;
  readonly fetchedAt: ColumnType<IsoInstant, string, string>;
  readonly comparedAt: Stamp;
}

/** A row that could not be taken. It stops no other, and is tried again. */
interface SyncIssueTable {
  readonly kind: ChangeKind;
  readonly id: string;
  /** Names of fields, never their values. */
  readonly reason: string;
  /** The office that the row belongs to, and its home in words, as far as they could be read. */
  readonly officeId: ColumnType<string | null, string | null | undefined, string | null>;
  readonly name: ColumnType<string, string | undefined, string>;
  readonly firstAt: ColumnType<IsoInstant, string, never>;
  readonly lastAt: ColumnType<IsoInstant, string, string>;
  readonly tries: number;
  readonly nextAt: ColumnType<IsoInstant, string, string>;
}

/** A row of `machines/held-change.ts`. */
interface HeldChangeTable {
  readonly id: HeldChangeId;
  readonly estateId: EstateId;
  readonly state: string;
  /** The home as sent, sealed; null once it is decided. */
  readonly body: string | null;
  readonly receivedAt: ColumnType<IsoInstant, string, never>;
  readonly decidedAt: Stamp;
  readonly decidedBy: ColumnType<BrokerId | null, BrokerId | null | undefined, BrokerId | null>;
}

/** What of ours the broker system has. `version` is the newest consent that was written, or how a document went. */
interface SyncWrittenTable {
  readonly kind: 'document' | 'consent';
  /** The document's id, or the contact's in the broker system. */
  readonly id: string;
  readonly version: string;
  readonly writtenAt: ColumnType<IsoInstant, never, string>;
}

/** What forms print of a broker or an office, while one of them is under signing. */
interface HeldNameTable {
  readonly kind: 'employees' | 'offices';
  readonly id: string;
  readonly value: ColumnType<Readonly<Record<string, string>>, string, string>;
  readonly receivedAt: ColumnType<IsoInstant, string, string>;
}

/** A home that was given to another broker here, and the broker whom the broker system named then. */
interface EstateAssignedTable {
  readonly estateId: EstateId;
  readonly systemBrokerId: BrokerId | null;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    syncCursor: SyncCursorTable;
    syncRaw: SyncRawTable;
    syncIssue: SyncIssueTable;
    heldChange: HeldChangeTable;
    syncWritten: SyncWrittenTable;
    heldName: HeldNameTable;
    estateAssigned: EstateAssignedTable;
  }
}
