import { type Kysely, sql } from 'kysely';
import { batch } from '#machines/batch.ts';
import { mostRows, workingStates } from '#src/domain/batch.ts';
import { mayDo } from '#src/domain/broker-permissions.ts';
import type { BatchId, BrokerId, ContactId, OfficeId } from '#src/domain/ids.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { headOf } from '#src/server/homes/estates/broker-part.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type ContactList, found, inList } from '../contacts/contact-lists.ts';
import { runBatch } from './jobs.ts';

/** A list of customers as it is searched for. */
export interface FrozenQuery extends ContactList {
  readonly q: string;
}
export interface NewBatch {
  readonly me: BrokerId;
  readonly to: BrokerId;
  readonly which: { readonly ids: readonly ContactId[] } | { readonly query: FrozenQuery };
}

/** Batches of one broker that may wait or run at a time. */
const mostOpen = 5;

/** Returns the caller's office. Throws BR_ASK_MAIN for an assistant, who has no customers of their own. */
const officeOf = async (db: Kysely<Tables>, me: BrokerId): Promise<OfficeId> => {
  const { role, officeId } = await db
    .selectFrom('broker')
    .select(['role', 'officeId'])
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
  if (role === 'assistant' && !mayDo('assistant', 'assign'))
    throw new Refused('BR_ASK_MAIN', { params: { name: await headOf(db, officeId) } });
  return officeId;
};

/** Throws NOT_FOUND for one of another office as for an unknown one, for an assistant and for one who left: they get no customers. */
const assertReceives = async (db: Kysely<Tables>, office: OfficeId, to: BrokerId): Promise<void> => {
  const broker = await db
    .selectFrom('broker')
    .select('id')
    .where('id', '=', to)
    .where('officeId', '=', office)
    .where('role', '<>', 'assistant')
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  if (!broker) throw new Refused('NOT_FOUND');
};

/** Returns the people of a search as they are now. Throws BATCH_MANY, with how many there are, and BATCH_NONE. */
const frozen = async (db: Kysely<Tables>, office: OfficeId, query: FrozenQuery): Promise<readonly ContactId[]> => {
  const matching = sql`from contact c where c.office_id = ${office} and ${found(query.q)} and ${inList(query)}`;
  const { rows } = await sql<{ id: ContactId }>`
    select c.id ${matching} order by c.last_at desc, c.id desc limit ${mostRows + 1}`.execute(db);
  if (rows.length === 0) throw new Refused('BATCH_NONE');
  if (rows.length <= mostRows) return rows.map(({ id }) => id);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  throw new Refused('BATCH_MANY', { params: { max: mostRows, total: counted.rows[0]?.total ?? rows.length } });
};

/** Throws TOO_MANY for a broker with five batches that wait or run. */
const assertRoom = async (tx: Tx, me: BrokerId): Promise<void> => {
  const { open } = await tx
    .selectFrom('batch')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('brokerId', '=', me)
    .where('state', 'in', workingStates)
    .executeTakeFirstOrThrow();
  if (open >= mostOpen) throw new Refused('TOO_MANY', { retryAfter: 5 });
};

/**
 * Keeps who is to be assigned to whom, and schedules the job. Ids are not looked up: another office's person is a row
 * that fails as an unknown one. Throws BR_ASK_MAIN, NOT_FOUND, BATCH_MANY, BATCH_NONE, TOO_MANY.
 */
export const beginBatch = (on: Pick<Server, 'transaction' | 'jobs'>, { me, to, which }: NewBatch): Promise<BatchId> =>
  on.transaction(async (tx) => {
    const office = await officeOf(tx, me);
    await assertReceives(tx, office, to);
    await assertRoom(tx, me);
    const ids = 'ids' in which ? [...new Set(which.ids)] : await frozen(tx, office, which.query);
    const { state } = begin(batch.machine, {});
    const { id } = await tx
      .insertInto('batch')
      .values({ officeId: office, brokerId: me, kind: 'assign', toId: to, state })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('batchRow')
      .values(ids.map((contactId, position) => ({ batchId: id, position, contactId })))
      .execute();
    await on.jobs.schedule(tx, runBatch, { id });
    return id;
  });
