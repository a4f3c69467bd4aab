export interface RateLimitTable {
  /** The rule's name and a fingerprint of whom it counts. */
  bucket: string;
  /** How many came in the window that goes on until then, by the database's clock. */
  count: number;
  ends_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}
