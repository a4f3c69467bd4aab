import type { LinkDoubt } from '#src/domain/party-links.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A party whose account the desk must see to: who it is cannot be derived. */
    partyLinkDoubt: {
      kind: LinkDoubt;
    };
    /** The desk has said that an account is not a party's. */
    partyLinkDenied: object;
  }
}
