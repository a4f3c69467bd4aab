import { type Kysely, sql } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { LinkHolder } from './create-link.ts';
import type { OpenedByLink } from './opened-by-link.ts';

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
    .selectFrom('accessLink')
    .distinctOn(['estateId', 'participantId'])
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('flow', '=', flow)
    .where('estateId', 'in', estateIds)
    .orderBy('estateId')
    .orderBy('participantId')
    .orderBy('createdAt', 'desc')
    .execute();

type Standing = Pick<Awaited<ReturnType<typeof newest>>[number], 'revokedAt' | 'openedAt' | 'expired'>;
const stateOf = ({ revokedAt, openedAt, expired }: Standing): LinkState['state'] => {
  if (revokedAt) return 'revoked';
  if (expired) return 'expired';
  return openedAt ? 'opened' : 'sent';
};

/** Returns link states in one query for any number of homes; a person without a link is absent. */
export const linkStates = async (
  db: Kysely<Tables>,
  flow: OpenedByLink,
  estateIds: readonly EstateId[],
): Promise<readonly LinkState[]> => {
  if (estateIds.length === 0) return [];
  return (await newest(db, flow, estateIds)).map((link) => {
    const { revokedAt, openedAt, createdAt } = link;
    const at = revokedAt ?? openedAt ?? createdAt;
    return {
      estateId: link.estateId,
      participantId: link.participantId,
      sentTo: link.sentTo,
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
    .filter((link) => link.revokedAt === null)
    .map((link) => ({
      id: link.participantId,
      role: link.role,
      name: link.name,
      phone: link.phone,
      email: link.email,
    }));
};
