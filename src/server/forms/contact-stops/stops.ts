import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

/** A stop that waits for the broker. */
export interface ContactStop {
  readonly estateId: EstateId;
  readonly partyId: ParticipantId;
  readonly name: string;
  readonly isRestored: boolean;
  readonly since: IsoInstant;
}

/** Returns whether only the broker changes this person's contact details: a change of them was stopped. */
export const isContactStopped = async (tx: Tx, party: ParticipantId): Promise<boolean> =>
  (await tx.selectFrom('contactStop').select('partyId').where('partyId', '=', party).executeTakeFirst()) !== undefined;

/** Returns which of some people only the broker changes the contact details of. */
export const stoppedAmong = async (
  db: Pick<Server['db'], 'selectFrom'>,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('contactStop')
    .select('partyId')
    // seam: a deputy's id is the card's own, and no party's.
    .where('partyId', 'in', ids as readonly ParticipantId[])
    .execute();
  return rows.map(({ partyId }) => partyId);
};

/** Returns the stops of homes that the broker must see to. */
export const waitingStops = async (
  db: Server['db'],
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, readonly ContactStop[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contactStop as stop')
    .innerJoin('estateParty as party', 'party.id', 'stop.partyId')
    .select(['stop.estateId', 'stop.partyId', 'party.name', 'stop.isRestored', 'stop.stoppedAt'])
    .where('stop.estateId', 'in', ids)
    .where('stop.settledAt', 'is', null)
    .where('party.removedAt', 'is', null)
    .orderBy('party.position')
    .execute();
  const stops = rows.map((row) => ({
    estateId: row.estateId,
    partyId: row.partyId,
    name: row.name,
    isRestored: row.isRestored,
    since: row.stoppedAt,
  }));
  return listsBy(stops, ({ estateId }) => estateId);
};

/** Ends the need; only the broker changes the address still. Returns whether one stood. */
export const settleStop = async (
  tx: Tx,
  { estateId, party }: { readonly estateId: EstateId; readonly party: ParticipantId },
): Promise<boolean> => {
  const settled = await tx
    .updateTable('contactStop')
    .set({ settledAt: await now(tx) })
    .where('partyId', '=', party)
    .where('estateId', '=', estateId)
    .where('settledAt', 'is', null)
    .returning('partyId')
    .executeTakeFirst();
  return settled !== undefined;
};
