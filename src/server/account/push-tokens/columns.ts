declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    pushToken: {
      platform: 'ios' | 'android';
    };
  }
}

export {};
