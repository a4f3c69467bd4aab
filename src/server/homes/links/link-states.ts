import { type Kysely, sql } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { LinkHolder } from './create-link.ts';
import type { OpenedByLink } from './opened-by-link.ts';
import type {} from './tables.ts';

/** State of a person's newest link. Never the link itself (reliability L5). */
export interface LinkState {
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly sentTo: string | null;
  readonly state: 'sent' | 'opened' | 'revoked' | 'expired';
  readonly at: IsoInstant;
}

const newest = (db: Kysely<Tables>, flow: OpenedByLink, estateIds: readonly EstateId[]) =>
  db
    .selectFrom('access_link')
    .distinctOn(['estate_id', 'participant_id'])
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('flow', '=', flow)
    .where('estate_id', 'in', estateIds)
    .orderBy('estate_id')
    .orderBy('participant_id')
    .orderBy('created_at', 'desc')
    .execute();

type Standing = Pick<Awaited<ReturnType<typeof newest>>[number], 'revoked_at' | 'opened_at' | 'expired'>;
const stateOf = ({ revoked_at, opened_at, expired }: Standing): LinkState['state'] => {
  if (revoked_at) return 'revoked';
  if (expired) return 'expired';
  return opened_at ? 'opened' : 'sent';
};

/** Returns link states in one query for any number of homes; a person without a link is absent. */
export const linkStates = async (
  db: Kysely<Tables>,
  flow: OpenedByLink,
  estateIds: readonly EstateId[],
): Promise<readonly LinkState[]> => {
  if (estateIds.length === 0) return [];
  return (await newest(db, flow, estateIds)).map((link) => {
    const { revoked_at, opened_at, created_at } = link;
    const at = revoked_at ?? opened_at ?? created_at;
    return {
      estateId: link.estate_id,
      participantId: link.participant_id,
      sentTo: link.sent_to,
      state: stateOf(link),
      at,
    };
  });
};

/** Returns the holders of links that were not revoked, with the contact each was made for. */
export const linkHolders = async (
  db: Kysely<Tables>,
  flow: OpenedByLink,
  estateId: EstateId,
): Promise<readonly LinkHolder[]> => {
  const links = await newest(db, flow, [estateId]);
  return links
    .filter((link) => link.revoked_at === null)
    .map((link) => ({
      id: link.participant_id,
      role: link.role,
      name: link.name,
      phone: link.phone,
      email: link.email,
    }));
};
