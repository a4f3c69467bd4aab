import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { SystemEstate } from './port.ts';

const assignedOf = (tx: Tx, id: EstateId) =>
  tx
    .selectFrom('estateAssigned')
    .innerJoin('estate', 'estate.id', 'estateAssigned.estateId')
    .select(['systemBrokerId', 'brokerId'])
    .where('estateId', '=', id)
    .executeTakeFirst();

/** Returns the home with the broker that it was given to here, until the broker system names another than before. */
export const withAssignedBroker = async (tx: Tx, id: EstateId, home: SystemEstate): Promise<SystemEstate> => {
  const given = await assignedOf(tx, id);
  return given?.systemBrokerId === home.brokerId ? { ...home, brokerId: given.brokerId } : home;
};

/** Ends what was given here, once the broker system names another broker. */
export const endAssigned = async (tx: Tx, id: EstateId, named: BrokerId | null): Promise<void> => {
  await tx
    .deleteFrom('estateAssigned')
    .where('estateId', '=', id)
    .where('systemBrokerId', 'is distinct from', named)
    .execute();
};

/** Gives a home to a broker. The broker system, which names the one before, does not take it back by that. */
export const giveHome = async (
  tx: Tx,
  id: EstateId,
  { from, to }: { readonly from: BrokerId | null; readonly to: BrokerId | null },
): Promise<void> => {
  await tx
    .insertInto('estateAssigned')
    .values({ estateId: id, systemBrokerId: from })
    .onConflict((known) => known.column('estateId').doNothing())
    .execute();
  await tx.updateTable('estate').set({ brokerId: to }).where('id', '=', id).execute();
  await tx
    .deleteFrom('estateAssigned')
    .where('estateId', '=', id)
    .where('systemBrokerId', 'is not distinct from', to)
    .execute();
};
