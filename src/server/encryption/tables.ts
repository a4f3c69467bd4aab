export interface KeptKeyTable {
  readonly name: string;
  /** Base64, sealed with a key of the ring. */
  readonly sealed: string;
}

declare module '#src/server/db/tables.ts' {
  interface Tables {
    kept_key: KeptKeyTable;
  }
}
