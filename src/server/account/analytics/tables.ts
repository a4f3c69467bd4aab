import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AnalyticsEvent, TrackingRole } from '#src/domain/analytics.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface AnalyticsEventTable {
  readonly number: GeneratedAlways<string>;
  readonly at: ColumnType<IsoInstant, never, never>;
  readonly role: TrackingRole;
  readonly customerId: CustomerId | null;
  readonly name: string;
  readonly event: ColumnType<Omit<AnalyticsEvent, 'name'>, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    analyticsEvent: AnalyticsEventTable;
  }
}
