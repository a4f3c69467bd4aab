import type { HeldName } from '#src/contract/desk/held-changes.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/** The columns of a broker and an office that forms print, as a value that waits has them, and what the desk calls each. */
const printed = [
  ['employees', 'name', 'broker-name'],
  ['employees', 'office_id', 'broker-office'],
  ['offices', 'name', 'office-name'],
  ['offices', 'org_number', 'office-number'],
] as const;

const shownOf = async (tx: Tx, column: string, value: string): Promise<string> => {
  if (column !== 'office_id') return value;
  const offices = await tx.selectFrom('office').selectAll().execute();
  return offices.find(({ id }) => id === value)?.name ?? value;
};

/** Returns the names of a home's broker and office that wait, because a form that prints them is under signing. */
export const readHeldNames = async (tx: Tx, estateId: EstateId): Promise<readonly HeldName[]> => {
  const home = await tx
    .selectFrom('estate')
    .innerJoin('broker', 'broker.id', 'estate.brokerId')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .select(['broker.id as brokerId', 'broker.name', 'broker.officeId', 'office.name as officeName', 'orgNumber'])
    .where('estate.id', '=', estateId)
    .executeTakeFirst();
  if (home === undefined) return [];
  const ids = { employees: home.brokerId, offices: home.officeId } as const;
  const now = {
    employees: { name: home.name, office_id: home.officeId },
    offices: { name: home.officeName, org_number: home.orgNumber },
  } as const;
  const rows = await tx.selectFrom('heldName').selectAll().where('id', 'in', Object.values(ids)).execute();
  const names: HeldName[] = [];
  for (const [kind, column, field] of printed) {
    const row = rows.find((one) => one.kind === kind && one.id === ids[kind]);
    const was: Readonly<Record<string, string>> = now[kind];
    const [from, to] = [was[column] ?? '', row?.value[column]];
    if (row === undefined || to === undefined || to === from) continue;
    const [before, after] = [await shownOf(tx, column, from), await shownOf(tx, column, to)];
    names.push({ field, before, after, receivedAt: row.receivedAt });
  }
  return names;
};
