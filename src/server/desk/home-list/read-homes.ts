import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { DeskHome, HomeSort } from '#src/contract/desk/broker-monitor.ts';
import { wordsToFind } from '#src/domain/home-search.ts';
import { type BrokerId, type EstateId, estateId } from '#src/domain/ids.ts';
import { type IsoDate, isoDate } from '#src/domain/iso-date.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Server } from '#src/server/platform/server.ts';
import { monitorForm, monitorRow } from '../broker/monitor-row.ts';
import { keepHomesOf, loadHomes } from './keep-homes.ts';

export interface AskedHomes {
  readonly show: 'open' | 'done';
  readonly sort: HomeSort;
  readonly q: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

const urgency = v.picklist([0, 1]);
/** What a list is ordered by, before the home's id. Each order names its columns, and the values of a cursor. */
const orders = {
  urgent: { columns: ['urgency', 'day'], place: v.tuple([urgency, isoDate, estateId]) },
  date: { columns: ['day'], place: v.tuple([isoDate, estateId]) },
  // A cursor may hold no character that the database cannot store.
  address: { columns: ['address'], place: v.tuple([v.pipe(v.string(), v.regex(/^[^\0\p{Cs}]{0,500}$/u)), estateId]) },
} as const;
type Order = { readonly columns: readonly string[]; readonly place: v.GenericSchema<unknown, (string | number)[]> };

/** Finished takeovers have no urgency: the newest stand first. */
const orderOf = ({ show, sort }: AskedHomes): { readonly order: Order; readonly down: boolean } =>
  show === 'done' && sort !== 'address' ? { order: orders.date, down: true } : { order: orders[sort], down: false };

/** The homes of a broker, as the one responsible or as the assistant, each once. */
const mine = (me: BrokerId, where: RawBuilder<unknown>): RawBuilder<unknown> => {
  const columns = sql`estate_id, is_done, urgency, day, address`;
  return sql`(
    select ${columns} from desk_home where broker_id = ${me} and is_listed and ${where}
    union all
    select ${columns} from desk_home
    where assistant_id = ${me} and broker_id is distinct from ${me} and is_listed and ${where})`;
};

const holding = (q: string): RawBuilder<unknown> => {
  const words = wordsToFind(q).map((word) => sql`search like ${`%${word}%`}`);
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
};

/** Returns the ids of one page, and the cursor of the next; null for the last. */
const readPage = async (on: Pick<Server, 'db'>, me: BrokerId, asked: AskedHomes) => {
  const { order, down } = orderOf(asked);
  const keys = sql.join([...order.columns, 'estateId'].map((name) => sql.ref(name)));
  const after = asked.cursor === undefined ? null : placeOf(asked.cursor, order.place);
  const [beyond, way] = down ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const from = after === null ? sql`true` : sql`(${keys}) ${beyond} (${sql.join(after.map((one) => typed(one)))})`;
  const isDone = asked.show === 'done';
  const sorted = sql.join([...order.columns, 'estateId'].map((name) => sql`${sql.ref(`mine.${name}`)} ${way}`));
  const where = sql`is_done = ${isDone} and ${holding(asked.q)} and ${from}`;
  const { rows } = await sql<{ estateId: EstateId; urgency: number; day: IsoDate; address: string }>`
    select estate_id, urgency, day, address from ${mine(me, where)} as mine
    order by ${sorted} limit ${asked.limit + 1}`.execute(on.db);
  const name = order === orders.date ? 'date' : asked.sort;
  const { page, next } = cutPage(rows, asked.limit, ({ estateId: id, urgency: urgent, day, address }) => {
    const place = { urgent: [urgent, day], date: [day], address: [address] };
    return [...place[name], id];
  });
  return { ids: page.map(({ estateId: id }) => id), next };
};

const typed = (value: string | number): RawBuilder<unknown> => {
  if (typeof value === 'number') return sql`${value}::int`;
  if (v.is(estateId, value)) return sql`${value}::uuid`;
  return v.is(isoDate, value) ? sql`${value}::date` : sql`${value}::text`;
};

const countHomes = async (on: Pick<Server, 'db'>, me: BrokerId, { q }: AskedHomes) => {
  const { rows } = await sql<{ open: number; done: number }>`
    select count(*) filter (where not is_done)::int as open, count(*) filter (where is_done)::int as done
    from ${mine(me, holding(q))} as mine`.execute(on.db);
  return rows[0] ?? { open: 0, done: 0 };
};

/** Returns homes as the list shows them, in the order of their ids. */
export const homesAsListed = async (
  on: Pick<Server, 'db' | 'config' | 'encryption'>,
  ids: readonly EstateId[],
): Promise<readonly DeskHome[]> => {
  const homes = new Map((await loadHomes(on, ids)).map((home) => [home.loaded.estate.id, home]));
  return ids.flatMap((id) => {
    const home = homes.get(id);
    if (home === undefined) return [];
    // seam: the contract parses the answer again on output.
    const row = monitorRow(on, home.loaded) as DeskHome;
    return [{ ...row, forms: home.forms.map(monitorForm), needs: [...home.needs] }];
  });
};

/** Returns a page of a broker's homes. Throws INVALID_INPUT for a cursor of another list. */
export const readHomes = async (
  on: Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>,
  me: BrokerId,
  asked: AskedHomes,
) => {
  await keepHomesOf(on, me);
  const { ids, next } = await readPage(on, me, asked);
  const counts = await countHomes(on, me, asked);
  return { items: [...(await homesAsListed(on, ids))], ...counts, total: counts[asked.show], next };
};
