declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** The lowest price that a home's sellers accept, sealed. */
    lowestPrice: object;
  }
}

export {};
