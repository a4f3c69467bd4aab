import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { SystemEstate } from './port.ts';
import './tables.ts';
import '#src/server/homes/estates/tables.ts';

const assignedOf = (tx: Tx, id: EstateId) =>
  tx
    .selectFrom('estate_assigned')
    .innerJoin('estate', 'estate.id', 'estate_assigned.estate_id')
    .select(['system_broker_id', 'broker_id'])
    .where('estate_id', '=', id)
    .executeTakeFirst();

/** Returns the home with the broker that it was given to here, until the broker system names another than before. */
export const withAssignedBroker = async (tx: Tx, id: EstateId, home: SystemEstate): Promise<SystemEstate> => {
  const given = await assignedOf(tx, id);
  return given?.system_broker_id === home.brokerId ? { ...home, brokerId: given.broker_id } : home;
};

/** Ends what was given here, once the broker system names another broker. */
export const endAssigned = async (tx: Tx, id: EstateId, named: BrokerId | null): Promise<void> => {
  await tx
    .deleteFrom('estate_assigned')
    .where('estate_id', '=', id)
    .where('system_broker_id', 'is distinct from', named)
    .execute();
};

/** Gives a home to a broker. The broker system, which names the one before, does not take it back by that. */
export const giveHome = async (
  tx: Tx,
  id: EstateId,
  { from, to }: { readonly from: BrokerId | null; readonly to: BrokerId | null },
): Promise<void> => {
  await tx
    .insertInto('estate_assigned')
    .values({ estate_id: id, system_broker_id: from })
    .onConflict((known) => known.column('estate_id').doNothing())
    .execute();
  await tx.updateTable('estate').set({ broker_id: to }).where('id', '=', id).execute();
  await tx
    .deleteFrom('estate_assigned')
    .where('estate_id', '=', id)
    .where('system_broker_id', 'is not distinct from', to)
    .execute();
};
