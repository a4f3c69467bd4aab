import type { ColumnType, Generated } from 'kysely';
import type { Need } from '#src/contract/desk/broker.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A home as the desk lists it. Read again by `keepHomes` when marked, or when `look_at` comes. */
interface DeskHomeTable {
  readonly estateId: EstateId;
  /** As in `estate`, kept by a trigger. */
  readonly brokerId: BrokerId | null;
  readonly assistantId: BrokerId | null;
  /** Counts how often the row was read again. */
  readonly revision: Generated<number>;
  /** When the row is to be read again; null while time alone changes nothing. */
  readonly lookAt: ColumnType<IsoInstant | null, never, string | null>;
  /** Whether the home has a takeover. */
  readonly isListed: boolean;
  readonly isDone: boolean;
  /** 0 for a home that waits for the broker, else 1. */
  readonly urgency: number;
  /** The agreed or actual day of the takeover; the year 9999 before there is one. */
  readonly day: ColumnType<string, string, string>;
  readonly address: string;
  readonly search: string;
  /** What its settlement waits for, also where the reminder of it is hidden. */
  readonly points: ColumnType<NonNullable<Need['points']>, never, string>;
}

/** A change of a home that the desk has not read yet. */
interface DeskMarkTable {
  readonly number: ColumnType<string, never, never>;
  readonly estateId: EstateId;
}

interface DeskNeedTable {
  readonly estateId: EstateId;
  readonly position: number;
  readonly brokerId: BrokerId | null;
  readonly assistantId: BrokerId | null;
  readonly kind: Need['kind'];
  readonly day: ColumnType<string, string, string>;
  readonly need: ColumnType<Need, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    deskHome: DeskHomeTable;
    deskNeed: DeskNeedTable;
    deskMark: DeskMarkTable;
  }
}
