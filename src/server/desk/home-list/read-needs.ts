import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Need } from '#src/contract/desk/broker.ts';
import type { NeedsByKind, NeedsOfKind } from '#src/contract/desk/broker-monitor.ts';
import { type BrokerId, estateId } from '#src/domain/ids.ts';
import { type IsoDate, isoDate } from '#src/domain/iso-date.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Server } from '#src/server/platform/server.ts';
import { keepHomesOf } from './keep-homes.ts';

type Dependencies = Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>;

const shownAtFirst = 3;
const place = v.tuple([isoDate, estateId, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))]);

/** The needs of a broker's homes, as the one responsible or as the assistant, each once. */
const mine = (me: BrokerId, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`(
  select kind, estate_id, position, day, need from desk_need where broker_id = ${me} and ${where}
  union all
  select kind, estate_id, position, day, need from desk_need
  where assistant_id = ${me} and broker_id is distinct from ${me} and ${where})`;

/** Returns what waits for a broker by kind: how much of each in how many homes, and the three oldest. */
export const readNeeds = async (on: Dependencies, me: BrokerId): Promise<NeedsByKind> => {
  await keepHomesOf(on, me);
  const { rows } = await sql<{ kind: Need['kind']; total: number; homes: number; items: Need[] }>`
    select kind, count(*)::int as total, count(distinct estate_id)::int as homes,
      jsonb_agg(need order by turn) filter (where turn <= ${shownAtFirst}) as items
    from (
      select kind, estate_id, need, row_number() over (partition by kind order by day, estate_id, position) as turn
      from ${mine(me)} as mine
    ) as numbered group by kind`.execute(on.db);
  return { total: rows.reduce((sum, { total }) => sum + total, 0), kinds: rows };
};

export interface AskedNeeds {
  readonly kind: Need['kind'];
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Returns a page of one kind, the oldest first. Throws INVALID_INPUT for a cursor of another list. */
export const readNeedsOfKind = async (on: Dependencies, me: BrokerId, asked: AskedNeeds): Promise<NeedsOfKind> => {
  await keepHomesOf(on, me);
  const after = asked.cursor === undefined ? null : placeOf(asked.cursor, place);
  const from =
    after === null
      ? sql`true`
      : sql`(day, estate_id, position) > (${after[0]}::date, ${after[1]}::uuid, ${after[2]}::int)`;
  const ofKind = sql`kind = ${asked.kind}`;
  const { rows } = await sql<{ need: Need; day: IsoDate; estateId: string; position: number }>`
    select need, day, estate_id, position from ${mine(me, sql`${ofKind} and ${from}`)} as mine
    order by mine.day, estate_id, position limit ${asked.limit + 1}`.execute(on.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${mine(me, ofKind)} as mine`.execute(on.db);
  const { page, next } = cutPage(rows, asked.limit, ({ day, estateId, position }) => [day, estateId, position]);
  return { items: page.map(({ need }) => need), total: counted.rows[0]?.total ?? 0, next };
};
