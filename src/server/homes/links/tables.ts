import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, LinkId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { OpenedByLink } from './opened-by-link.ts';

type Stamp = ColumnType<IsoInstant, IsoInstant | string | undefined, IsoInstant | string>;
type StampOrNull = ColumnType<IsoInstant | null, IsoInstant | string | null | undefined, IsoInstant | string | null>;

interface AccessLinkTable {
  readonly id: LinkId;
  readonly estate_id: EstateId;
  readonly participant_id: ParticipantId;
  readonly flow: OpenedByLink;
  readonly role: PartyRole;
  readonly name: string;
  /** The registered contact this link was made for: "send me my link" sends there only. */
  readonly phone: string;
  readonly email: string;
  /** The masked number `***42 001`; null for a link that was not sent. */
  readonly sent_to: string | null;
  readonly key_sha256: string;
  readonly created_at: Stamp;
  readonly expires_at: Stamp;
  readonly opened_at: StampOrNull;
  readonly revoked_at: StampOrNull;
  /** True when a change of the party in the broker system ended it, and no broker. */
  readonly ended_by_change: ColumnType<boolean, boolean | undefined, boolean>;
}

interface AccessSessionTable {
  readonly token_sha256: string;
  readonly estate_id: EstateId;
  readonly flow: OpenedByLink;
  readonly link_id: LinkId;
  readonly created_at: Stamp;
  readonly last_seen_at: Stamp;
  readonly expires_at: Stamp;
  readonly revoked_at: StampOrNull;
  /** When its holder proved their identity, by a texted code or an e-ID. */
  readonly proven_at: StampOrNull;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    access_link: AccessLinkTable;
    access_session: AccessSessionTable;
  }
}
