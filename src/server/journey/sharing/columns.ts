import type { JourneyLinkId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A read-only link to the journey of one party. */
    journeyLink: {
      id: JourneyLinkId;
      createdAt: Fixed<Instant>;
      expiresAt: Fixed<Instant>;
    };
  }
}
