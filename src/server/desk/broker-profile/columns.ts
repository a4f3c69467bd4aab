declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A short text of a broker's own. */
    brokerTemplate: object;
  }
}

export {};
