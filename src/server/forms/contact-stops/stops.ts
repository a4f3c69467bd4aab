import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import './tables.ts';

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
  (await tx.selectFrom('contact_stop').select('party_id').where('party_id', '=', party).executeTakeFirst()) !==
  undefined;

/** Returns which of some people only the broker changes the contact details of. */
export const stoppedAmong = async (
  db: Pick<Server['db'], 'selectFrom'>,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('contact_stop')
    .select('party_id')
    // seam: a deputy's id is the card's own, and no party's.
    .where('party_id', 'in', ids as readonly ParticipantId[])
    .execute();
  return rows.map(({ party_id }) => party_id);
};

/** Returns the stops of homes that the broker must see to. */
export const waitingStops = async (
  db: Server['db'],
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, readonly ContactStop[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_stop as stop')
    .innerJoin('estate_party as party', 'party.id', 'stop.party_id')
    .select(['stop.estate_id', 'stop.party_id', 'party.name', 'stop.is_restored', 'stop.stopped_at'])
    .where('stop.estate_id', 'in', ids)
    .where('stop.settled_at', 'is', null)
    .where('party.removed_at', 'is', null)
    .orderBy('party.position')
    .execute();
  const stops = rows.map((row) => ({
    estateId: row.estate_id,
    partyId: row.party_id,
    name: row.name,
    isRestored: row.is_restored,
    since: row.stopped_at,
  }));
  return listsBy(stops, ({ estateId }) => estateId);
};

/** Ends the need; only the broker changes the address still. Returns whether one stood. */
export const settleStop = async (
  tx: Tx,
  { estateId, party }: { readonly estateId: EstateId; readonly party: ParticipantId },
): Promise<boolean> => {
  const settled = await tx
    .updateTable('contact_stop')
    .set({ settled_at: await now(tx) })
    .where('party_id', '=', party)
    .where('estate_id', '=', estateId)
    .where('settled_at', 'is', null)
    .returning('party_id')
    .executeTakeFirst();
  return settled !== undefined;
};
