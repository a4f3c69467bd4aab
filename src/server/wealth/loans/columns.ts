declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A person's own loan and income for a home (`domain/financial-details.ts`), sealed. */
    financialDetail: object;
  }
}

export {};
