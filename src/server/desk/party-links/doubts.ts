import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { LinkDoubt } from '#src/domain/party-links.ts';
import type { Server } from '#src/server/platform/server.ts';

/** A party whose account could not be derived. */
export interface Doubt {
  readonly estateId: EstateId;
  readonly partyId: ParticipantId;
  readonly name: string;
  readonly kind: LinkDoubt;
  readonly since: IsoInstant;
}

/** Returns the parties of homes whose account the desk must see to. */
export const doubtsOf = async (
  db: Server['db'],
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, readonly Doubt[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('partyLinkDoubt as doubt')
    .innerJoin('estateParty as party', 'party.id', 'doubt.partyId')
    .select(['doubt.estateId', 'doubt.partyId', 'party.name', 'doubt.kind', 'doubt.since'])
    .where('doubt.estateId', 'in', ids)
    .where('party.removedAt', 'is', null)
    .orderBy('party.position')
    .execute();
  const doubts = rows.map(({ estateId, partyId, name, kind, since }) => ({
    estateId,
    partyId,
    name,
    kind,
    since,
  }));
  return listsBy(doubts, ({ estateId }) => estateId);
};
