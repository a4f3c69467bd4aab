export interface RateLimitTable {
  /** The rule's name and a fingerprint of the counted caller. */
  bucket: string;
  /** Calls counted in the window that ends at `ends_at`, by the database's clock. */
  count: number;
  ends_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}
