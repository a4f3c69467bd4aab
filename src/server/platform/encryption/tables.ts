export interface KeptKeyTable {
  readonly name: string;
  /** Base64, sealed with a key of the ring. */
  readonly sealed: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    kept_key: KeptKeyTable;
  }
}
