export interface RateLimitTable {
  /** The rule's name and a fingerprint of whom it counts. */
  bucket: string;
  /** Number of the window since 1970, by the database's clock. */
  window: number;
  count: number;
  ends_at: Date;
}

declare module '#src/server/db/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}
