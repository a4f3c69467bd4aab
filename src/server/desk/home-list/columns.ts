import type { Need } from '#src/contract/desk/broker.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A home as the desk lists it. Read again by `keepHomes` when it changed, or when `look_at` comes. */
    deskHome: {
      /** As in `estate`, kept by a trigger. */
      brokerId: BrokerId;
      assistantId: BrokerId;
      /** Counts how often the row was read again. */
      revision: number;
      /** When the row is to be read again; null while time alone changes nothing. */
      lookAt: Instant;
      /** Whether the home has a takeover. */
      isListed: boolean;
      /** 0 for a home that waits for the broker, else 1. */
      urgency: number;
      /** The agreed or actual day of the takeover; the year 9999 before there is one. */
      day: string;
      /** What its settlement waits for, also where the reminder of it is hidden. */
      points: Json<NonNullable<Need['points']>>;
    };
    deskNeed: {
      assistantId: BrokerId;
      kind: Need['kind'];
      day: string;
      need: Json<Need>;
    };
  }
}

declare module '#src/server/platform/changes/change-log.ts' {
  interface Subjects {
    /** Homes whose lists and needs are read again. */
    desk: EstateId;
  }
}
