import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, LinkId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { OpenedByLink } from './opened-by-link.ts';

type Stamp = ColumnType<IsoInstant, IsoInstant | string | undefined, IsoInstant | string>;
type StampOrNull = ColumnType<IsoInstant | null, IsoInstant | string | null | undefined, IsoInstant | string | null>;

interface AccessLinkTable {
  readonly id: LinkId;
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly flow: OpenedByLink;
  readonly role: PartyRole;
  readonly name: string;
  /** The registered contact this link was made for: "send me my link" sends there only. */
  readonly phone: string;
  readonly email: string;
  /** The masked number `***42 001`; null for a link that was not sent. */
  readonly sentTo: string | null;
  readonly keySha256: string;
  readonly createdAt: Stamp;
  readonly expiresAt: Stamp;
  readonly openedAt: StampOrNull;
  readonly revokedAt: StampOrNull;
  /** True when a change of the party in the broker system ended it, and no broker. */
  readonly endedByChange: ColumnType<boolean, boolean | undefined, boolean>;
}

interface AccessSessionTable {
  readonly tokenSha256: string;
  readonly estateId: EstateId;
  readonly flow: OpenedByLink;
  readonly linkId: LinkId;
  readonly createdAt: Stamp;
  readonly lastSeenAt: Stamp;
  readonly expiresAt: Stamp;
  readonly revokedAt: StampOrNull;
  /** When its holder proved their identity, by a texted code or an e-ID. */
  readonly provenAt: StampOrNull;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    accessLink: AccessLinkTable;
    accessSession: AccessSessionTable;
  }
}
