import type { ColumnType } from 'kysely';

interface FeatureFlagTable {
  readonly name: string;
  readonly enabled: boolean;
  readonly changed_at: ColumnType<Date, never, Date>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    feature_flag: FeatureFlagTable;
  }
}
