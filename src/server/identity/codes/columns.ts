declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    oneTimeCode: {
      /** Purpose and owner of the code, ids only: `sign:<document>:<person>`. */
      subject: string;
      /** Checks spent, including those on earlier codes. */
      attempts: number;
    };
  }
}

export {};
