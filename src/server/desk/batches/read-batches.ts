import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Batch, BatchRow, BatchRows, Colleagues, RowResult } from '#src/contract/desk/broker-batches.ts';
import { mostRows, undoDays, workingStates } from '#src/domain/batch.ts';
import { type BatchId, type BrokerId, brokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

type Db = Kysely<Tables>;

const mostShown = 20;
const colleaguesOfPage = 50;

const counted = (result: RowResult) => sql<number>`count(*) filter (where result = ${result})::int`;
const selectBatches = (db: Db, me: BrokerId) =>
  db
    .selectFrom('batch')
    .innerJoin('broker as receiver', 'receiver.id', 'batch.toId')
    .innerJoin('batchRow', 'batchRow.batchId', 'batch.id')
    .select(['batch.id', 'kind', 'state', 'batch.createdAt', 'endedAt', 'toId', 'receiver.name as toName'])
    .select(sql<number>`count(*)::int`.as('total'))
    .select([counted('waiting').as('waiting'), counted('done').as('done'), counted('failed').as('failed')])
    .select([counted('undone').as('undone'), counted('kept').as('kept')])
    .where('batch.brokerId', '=', me)
    .groupBy(['batch.id', 'receiver.name']);
type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

const batchOf = ({ id, kind, state, createdAt, endedAt, toId, toName, total, ...results }: Row): Batch => ({
  id,
  kind,
  state,
  total,
  to: { id: toId, name: toName },
  createdAt,
  endedAt,
  results,
});

/** Returns a broker's batches that run, and those that may still be undone. */
export const readBatches = async (db: Db, me: BrokerId): Promise<{ readonly items: Batch[] }> => {
  const rows = await selectBatches(db, me)
    .where((on) =>
      on.or([
        on('state', 'in', workingStates),
        on('endedAt', '>', sql<IsoInstant>`now() - make_interval(days => ${undoDays}::int)`),
      ]),
    )
    .orderBy('batch.createdAt', 'desc')
    .orderBy('batch.id')
    .limit(mostShown)
    .execute();
  return { items: rows.map(batchOf) };
};

/** Returns one of a broker's batches. Throws NOT_FOUND for another's as for an unknown one. */
export const readBatch = async (db: Db, me: BrokerId, id: BatchId): Promise<Batch> => {
  const row = await selectBatches(db, me).where('batch.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('NOT_FOUND');
  return batchOf(row);
};

export interface AskedRows {
  readonly id: BatchId;
  readonly result: RowResult | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** The place of the last row of the page before. */
const rowPlace = v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostRows))]);

/** Returns a page of a batch's rows. A person of another office has no name here. Throws NOT_FOUND. */
export const readRows = async (db: Db, me: BrokerId, asked: AskedRows): Promise<BatchRows> => {
  const { total, results } = await readBatch(db, me, asked.id);
  const after = asked.cursor === undefined ? -1 : placeOf(asked.cursor, rowPlace)[0];
  const { rows } = await sql<BatchRow & { position: number }>`
    select position, contact_id as id, coalesce(contact.name, '') as name, result, reason
    from batch_row
    join batch on batch.id = batch_row.batch_id
    left join contact on contact.id = batch_row.contact_id and contact.office_id = batch.office_id
    where batch_id = ${asked.id} and position > ${after}
      and ${asked.result === undefined ? sql`true` : sql`result = ${asked.result}`}
    order by position limit ${asked.limit + 1}`.execute(db);
  const { page, next } = cutPage(rows, asked.limit, ({ position }) => [position]);
  return {
    items: page.map(({ position: _, ...row }) => row),
    total: asked.result === undefined ? total : results[asked.result],
    next,
  };
};

const colleague = v.strictTuple([brokerId]);

/** Returns the brokers of a broker's office who may be given customers, the broker among them. */
export const readColleagues = async (db: Db, me: BrokerId, cursor: string | undefined): Promise<Colleagues> => {
  const mine = sql`broker.office_id = (select office_id from broker where id = ${me}) and broker.role <> 'assistant'
    and broker.left_at is null`;
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(broker.name, broker.id) > (select name, id from broker where id = ${placeOf(cursor, colleague)[0]} and ${mine})`;
  const { rows } = await sql<{ id: BrokerId; name: string }>`
    select id, name from broker where ${mine} and ${after} order by name, id limit ${colleaguesOfPage + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int as total from broker where ${mine}`.execute(db);
  const { page, next } = cutPage(rows, colleaguesOfPage, ({ id }) => [id]);
  return { items: [...page], total: total.rows[0]?.total ?? page.length, next };
};
