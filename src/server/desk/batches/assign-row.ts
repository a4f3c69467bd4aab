import { sql } from 'kysely';
import type { RowReason } from '#src/contract/desk/broker-batches.ts';
import type { BatchId, BrokerId, ContactId, EstateId, OfficeId } from '#src/domain/ids.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { assignLead } from '../leads/move-lead.ts';
import type { Before } from './columns.ts';
import { type Mover, moveHome } from './move-home.ts';

export interface AssignedRow extends Mover {
  readonly batch: BatchId;
  readonly office: OfficeId;
  readonly contact: ContactId;
  readonly to: BrokerId;
}
/** What was changed, or why nothing was. */
export type RowOutcome = { readonly before: Before } | { readonly reason: RowReason };

const isOwn = async (tx: Tx, home: EstateId, me: BrokerId): Promise<boolean> => {
  try {
    await partInHome(tx, home, me, 'assign');
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

/** Whether this batch has given the home away already, with another of its parties. */
const isGiven = async (tx: Tx, batch: BatchId, home: EstateId): Promise<boolean> => {
  const row = await tx
    .selectFrom('batchRow')
    .select('position')
    .where('batchId', '=', batch)
    .where('result', '=', 'done')
    .where(sql<boolean>`before @> ${JSON.stringify({ homes: [{ id: home }] })}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the homes that a person sells and the broker may give away, and whether there are others. */
const ownHomes = async (tx: Tx, { batch, office, contact, by }: AssignedRow) => {
  const rows = await tx
    .selectFrom('contactParty')
    .innerJoin('estate', 'estate.id', 'contactParty.estateId')
    .select(['estate.id', 'estate.brokerId as broker'])
    .distinct()
    .where('contactId', '=', contact)
    // A home that the person buys is its seller's: it stays with its broker.
    .where('contactParty.role', '=', 'seller')
    .where('officeId', '=', office)
    .orderBy('estate.id')
    .execute();
  const own = [];
  for (const row of rows) if ((await isOwn(tx, row.id, by.id)) || (await isGiven(tx, batch, row.id))) own.push(row);
  return { own, hasOthers: own.length < rows.length };
};

/** Returns the open leads of a person that are the broker's own or no broker's; of the one responsible, all. */
const ownLeads = async (tx: Tx, { office, contact, by }: AssignedRow) => {
  const rows = await tx
    .selectFrom('contactLead')
    .innerJoin('broker as me', (join) => join.on('me.id', '=', by.id))
    .select(['contactLead.id', 'contactLead.brokerId as broker', 'me.role'])
    .where('contactId', '=', contact)
    .where('contactLead.officeId', '=', office)
    .where('state', 'not in', ['won', 'lost'])
    .orderBy('contactLead.id')
    .execute();
  const own = rows
    .filter(({ broker, role }) => broker === null || broker === by.id || role === 'responsibleBroker')
    .map(({ id, broker }) => ({ id, broker }));
  return { own, hasOthers: own.length < rows.length };
};

/** Returns whether a person is the buyer of a home of the office. */
const isBuyer = async (tx: Tx, { office, contact }: AssignedRow): Promise<boolean> => {
  const row = await tx
    .selectFrom('contactParty')
    .innerJoin('estate', 'estate.id', 'contactParty.estateId')
    .select('estate.id')
    .where('contactId', '=', contact)
    .where('contactParty.role', '=', 'buyer')
    .where('officeId', '=', office)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether one of these homes has a form under signing, which shows its signers the broker. */
const areSigned = async (tx: Tx, homes: readonly { readonly id: EstateId }[]): Promise<boolean> => {
  for (const { id } of homes) if ((await lockSigning(tx, id)) > 0) return true;
  return false;
};

/**
 * Gives the homes that a person sells, and the open leads, to a colleague, as far as they are the broker's own. All of
 * them or none: a home whose form is under signing keeps its broker, and the person waits for it.
 */
export const assignRow = async (tx: Tx, row: AssignedRow): Promise<RowOutcome> => {
  const { office, contact, to } = row;
  const known = await tx
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contact)
    .where('officeId', '=', office)
    .executeTakeFirst();
  if (!known) return { reason: 'gone' };
  const [homes, leads] = [await ownHomes(tx, row), await ownLeads(tx, row)];
  const isNone = homes.own.length + leads.own.length === 0;
  if (isNone && (homes.hasOthers || leads.hasOthers)) return { reason: 'not-yours' };
  if (isNone && (await isBuyer(tx, row))) return { reason: 'buys' };
  const moving = homes.own.filter(({ broker }) => broker !== to);
  if (await areSigned(tx, moving)) return { reason: 'signing' };
  for (const { id, broker } of moving) await moveHome(tx, row, { id, from: broker, to });
  const given = leads.own.filter(({ broker }) => broker !== to);
  for (const { id } of given) await assignLead(tx, id, row.by.id, to);
  return { before: { homes: moving, leads: given } };
};

/** Returns whether all that a row has changed is still as it was left. */
const isAsLeft = async (tx: Tx, to: BrokerId, { homes, leads }: Before): Promise<boolean> => {
  for (const { id } of homes) {
    const home = await tx.selectFrom('estate').select('brokerId').where('id', '=', id).executeTakeFirst();
    if (home?.brokerId !== to) return false;
  }
  for (const { id, broker } of leads) {
    const lead = await tx
      .selectFrom('contactLead')
      .select(['brokerId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (lead?.brokerId !== to || lead.state === 'won' || lead.state === 'lost') return false;
    // What the colleague has done with a lead that no broker had is not undone.
    if (broker === null && lead.state !== 'taken') return false;
  }
  return true;
};

/** Gives back what a row has changed; says why where it cannot. */
export const undoRow = async (
  tx: Tx,
  row: Mover & { readonly to: BrokerId; readonly before: Before },
): Promise<RowReason | null> => {
  const { before, to } = row;
  if (!(await isAsLeft(tx, to, before))) return 'changed';
  if (await areSigned(tx, before.homes)) return 'signing';
  for (const { id, broker } of before.homes) await moveHome(tx, row, { id, from: to, to: broker });
  for (const { id, broker } of before.leads) await assignLead(tx, id, row.by.id, broker);
  return null;
};
