declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A customer's own picture of a home. The bytes are in the file store under their SHA-256. */
    homePicture: object;
  }
}

export {};
