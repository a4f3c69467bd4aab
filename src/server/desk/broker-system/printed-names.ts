import type { BrokerId, EstateId, OfficeId } from '#src/domain/ids.ts';
import { confirmAgain } from '#src/server/forms/form/confirm-again.ts';
import { lockSigningOfAll } from '#src/server/homes/flow-instances/under-signing.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

/** What forms print of a broker or an office, by its list in the broker system. */
type Printed =
  | {
      readonly kind: 'employees';
      readonly id: BrokerId;
      readonly value: Pick<Tables['broker'], 'name' | 'officeId'>;
    }
  | {
      readonly kind: 'offices';
      readonly id: OfficeId;
      readonly value: Pick<Tables['office'], 'name' | 'orgNumber'>;
    };

const before = async (tx: Tx, { kind, id }: Printed) =>
  kind === 'employees'
    ? tx.selectFrom('broker').select(['name', 'officeId']).where('id', '=', id).forUpdate().executeTakeFirst()
    : tx.selectFrom('office').select(['name', 'orgNumber']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the homes whose forms print it. */
const homesOf = async (tx: Tx, { kind, id }: Printed): Promise<readonly EstateId[]> => {
  const homes = tx.selectFrom('estate').innerJoin('broker', 'broker.id', 'estate.brokerId').select('estate.id');
  const found = await (kind === 'employees'
    ? homes.where('broker.id', '=', id)
    : homes.where('broker.officeId', '=', id)
  ).execute();
  return found.map((home) => home.id);
};

const forget = (tx: Tx, { kind, id }: Printed) =>
  tx.deleteFrom('heldName').where('kind', '=', kind).where('id', '=', id).execute();

/** A value that waits has the database's own names of its columns. */
const keptValue = ({ kind, value }: Printed): Readonly<Record<string, string>> =>
  kind === 'employees'
    ? { name: value.name, office_id: value.officeId }
    : { name: value.name, org_number: value.orgNumber };

const keep = async (tx: Tx, printed: Printed): Promise<void> => {
  const { kind, id } = printed;
  const row = { value: JSON.stringify(keptValue(printed)), receivedAt: await now(tx) };
  await tx
    .insertInto('heldName')
    .values({ kind, id, ...row })
    .onConflict((known) => known.columns(['kind', 'id']).doUpdateSet(row))
    .execute();
};

/**
 * Whether a new name waits: while a form that prints it is under signing. Else what was confirmed with the old one is
 * asked again. The caller writes it, or writes all but it.
 */
export const isHeld = async (tx: Tx, printed: Printed): Promise<boolean> => {
  const was: Readonly<Record<string, string>> | undefined = await before(tx, printed);
  const isSame = was === undefined || Object.entries(printed.value).every(([key, value]) => was[key] === value);
  if (!isSame) {
    const homes = await homesOf(tx, printed);
    if ((await lockSigningOfAll(tx, homes)) > 0) {
      await keep(tx, printed);
      return true;
    }
    for (const home of homes) await confirmAgain(tx, home);
  }
  await forget(tx, printed);
  return false;
};

const write = (tx: Tx, { kind, id, value }: Printed) =>
  kind === 'employees'
    ? tx.updateTable('broker').set(value).where('id', '=', id).execute()
    : tx.updateTable('office').set(value).where('id', '=', id).execute();

/** Lets the names in that have waited, and that no form under signing prints any more. */
export const takeHeldNames = async (on: Pick<Server, 'db' | 'transaction'>): Promise<void> => {
  for (const { kind, id } of await on.db.selectFrom('heldName').select(['kind', 'id']).execute()) {
    await on.transaction(async (tx) => {
      const found = tx.selectFrom('heldName').selectAll().where('kind', '=', kind).where('id', '=', id);
      const row = await found.forUpdate().executeTakeFirst();
      if (row === undefined) return;
      const { name, office_id: officeId, org_number: orgNumber } = row.value;
      // seam: `keep` wrote it.
      const printed = { kind, id, value: kind === 'employees' ? { name, officeId } : { name, orgNumber } } as Printed;
      if (!(await isHeld(tx, printed))) await write(tx, printed);
    });
  }
};
