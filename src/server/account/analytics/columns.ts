import type { AnalyticsEvent, TrackingRole } from '#src/domain/analytics.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    analyticsEvent: {
      at: Fixed<Instant>;
      role: TrackingRole;
      event: Fixed<Json<Omit<AnalyticsEvent, 'name'>>>;
    };
  }
}
