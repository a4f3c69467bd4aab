import type { PartyRole } from '#src/contract/shared.ts';
import type { LinkId } from '#src/domain/ids.ts';
import type { Instant } from '#src/server/platform/db/value-types.ts';
import type { OpenedByLink } from './opened-by-link.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    accessLink: {
      id: LinkId;
      flow: OpenedByLink;
      role: PartyRole;
      /** The registered contact this link was made for: "send me my link" sends there only. */
      phone: string;
      /** The masked number `***42 001`; null for a link that was not sent. */
      sentTo: string;
      /** True when a change of the party in the broker system ended it, and no broker. */
      endedByChange: boolean;
    };
    accessSession: {
      flow: OpenedByLink;
      linkId: LinkId;
      /** When its holder proved their identity, by a texted code or an e-ID. */
      provenAt: Instant;
    };
  }
}
