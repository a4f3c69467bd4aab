import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { ChatLine, ChatList } from '#src/contract/chat/chats.ts';
import { chatId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ChatReader } from './chat-reader.ts';
import type { ChatPerson } from './columns.ts';
import { messageOf } from './message-row.ts';

export type ChatFilter = 'mine' | 'unread' | 'office';
export interface ListAsk {
  readonly filter: ChatFilter;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The persons that the caller is, as SQL values. */
export const personsOf = (reader: ChatReader): readonly ChatPerson[] =>
  reader.kind === 'broker' ? [reader.brokerId] : reader.parties.map(({ participantId }) => participantId);

export interface TalkPeople {
  readonly people: readonly string[] | null;
  readonly broker: string | null;
}

/** Who the caller talks with: the broker with the side's people, and they with the broker. */
export const shownNames = (reader: ChatReader, { people, broker }: TalkPeople): string[] => {
  if (reader.kind === 'broker') return [...(people ?? [])];
  return broker === null ? [] : [broker];
};

const none = sql`false`;

/** Which threads are the caller's own. */
export const ownThreads = (reader: ChatReader): RawBuilder<unknown> => {
  if (reader.kind === 'broker') return sql`(e.broker_id = ${reader.brokerId} or e.assistant_id = ${reader.brokerId})`;
  if (reader.parties.length === 0) return none;
  const sides = reader.parties.map(({ estateId, role }) => sql`(${estateId}::uuid, ${role}::text)`);
  return sql`(t.estate_id, t.side) in (${sql.join(sides)})`;
};

/** Which threads the office has, for the one who is responsible for it. */
const officeThreads = (reader: ChatReader): RawBuilder<unknown> =>
  reader.kind === 'party'
    ? none
    : sql`exists (select from broker me join broker main on main.office_id = me.office_id
        where me.id = ${reader.brokerId} and me.role = 'responsibleBroker' and main.id = e.broker_id)`;

export const threads = sql`chat_thread t join estate e on e.id = t.estate_id
  left join broker b on b.id = coalesce(e.broker_id, e.assistant_id)`;

export const memberOf = (persons: readonly ChatPerson[]): RawBuilder<unknown> =>
  persons.length === 0
    ? sql`left join chat_member m on false`
    : sql`left join chat_member m on m.thread_id = t.id and m.person in (${sql.join(persons)})`;
/** The number after which the caller reads. A party without a row has come since the last message: they join now. */
export const joinedIn = (reader: ChatReader): RawBuilder<unknown> =>
  reader.kind === 'broker' ? sql`coalesce(m.joined_seq, 0)` : sql`coalesce(m.joined_seq, t.last_seq)`;
const unread = sql`coalesce(t.last_seq - greatest(m.read_seq, m.joined_seq), 0)`;

const countsOf = async (db: Kysely<Tables>, reader: ChatReader): Promise<ChatList['counts']> => {
  const own = ownThreads(reader);
  const { rows } = await sql<{ mine: number; unread: number; office: number; responsible: boolean }>`
    select (count(*) filter (where ${own}))::int as mine,
      (count(*) filter (where ${own} and ${unread} > 0))::int as unread,
      count(*)::int as office,
      ${reader.kind === 'broker' ? sql`exists (select from broker where id = ${reader.brokerId} and role = 'responsibleBroker')` : none} as responsible
    from ${threads} ${memberOf(personsOf(reader))}
    where ${own} or ${officeThreads(reader)}`.execute(db);
  const found = rows[0] ?? { mine: 0, unread: 0, office: 0, responsible: false };
  return { mine: found.mine, unread: found.unread, office: found.responsible ? found.office : null };
};

/** Microseconds: two messages of one millisecond keep their order from page to page. */
const lastAt = sql`(extract(epoch from t.last_at) * 1000000)::bigint`;
const place = v.strictTuple([v.pipe(v.number(), v.safeInteger()), chatId]);

/** Throws INVALID_INPUT for a cursor that is not ours. */
const after = (cursor: string | undefined): RawBuilder<unknown> => {
  if (cursor === undefined) return sql`true`;
  const [at, id] = placeOf(cursor, place);
  return sql`(${lastAt} < ${at}::bigint or (${lastAt} = ${at}::bigint and t.id > ${id}::uuid))`;
};

interface ThreadRow extends Pick<ChatLine, 'id' | 'estateID' | 'side' | 'address' | 'unread'> {
  readonly lastAt: IsoInstant;
  readonly place: string;
  readonly joined: number;
  readonly broker: string | null;
  readonly people: readonly string[] | null;
  readonly message: Parameters<typeof messageOf>[1] | null;
}

const selectLines = (reader: ChatReader, { filter, limit, cursor }: ListAsk) => {
  const which = filter === 'office' ? officeThreads(reader) : ownThreads(reader);
  return sql<ThreadRow>`select t.id, t.estate_id as "estateID", t.side, e.street as address, t.last_at, ${lastAt}::text as place,
      b.name as broker,
      ${unread} as unread, ${joinedIn(reader)} as joined,
      (select json_agg(p.name order by p.position) from estate_party p
        where p.estate_id = t.estate_id and p.role = t.side and p.removed_at is null) as people,
      (select json_build_object('id', w.id, 'seq', w.seq, 'author', w.author, 'kind', w.kind, 'sealed', w.sealed,
          'card', w.card, 'picture', w.picture, 'pictureWidth', w.picture_width, 'pictureHeight', w.picture_height,
          'document', w.document, 'meeting', w.meeting, 'at', w.at, 'withdrawnAt', w.withdrawn_at)
        from chat_message w where w.thread_id = t.id and w.seq = t.last_seq) as message
    from ${threads} ${memberOf(personsOf(reader))}
    where ${which} and ${filter === 'unread' ? sql`${unread} > 0` : sql`true`} and ${after(cursor)}
    order by ${lastAt} desc, t.id limit ${limit + 1}`;
};

/** Returns the caller's homes without a talk, where a broker reads. */
const homesOf = async (db: Kysely<Tables>, reader: ChatReader): Promise<ChatList['homes']> => {
  if (reader.kind === 'broker' || reader.parties.length === 0) return [];
  const sides = reader.parties.map(({ estateId, role }) => sql`(${estateId}::uuid, ${role}::text)`);
  const { rows } = await sql<ChatList['homes'][number]>`
    select distinct p.estate_id as "estateID", p.role as side, e.street as address, b.name as broker
    from estate_party p join estate e on e.id = p.estate_id
    join broker b on b.id = coalesce(e.broker_id, e.assistant_id)
    where (p.estate_id, p.role) in (${sql.join(sides)}) and e.archived_at is null
      and not exists (select from chat_thread t where t.estate_id = p.estate_id and t.side = p.role)
    order by e.street`.execute(db);
  return rows;
};

/** Returns the caller's talks, the latest first, with what was said last. */
export const readThreads = async (
  on: Pick<Server, 'db' | 'encryption'>,
  reader: ChatReader,
  ask: ListAsk,
): Promise<ChatList> => {
  const { rows } = await selectLines(reader, ask).execute(on.db);
  const me = new Set<string>(personsOf(reader));
  const counts = await countsOf(on.db, reader);
  const { page, next } = cutPage(rows, ask.limit, (row) => [Number(row.place), row.id]);
  const items = page.map(({ lastAt, place: _, joined, broker, people, message, ...line }): ChatLine => {
    const shown =
      message !== null && message.seq > joined ? { ...message, at: instantOf(Date.parse(message.at)) } : null;
    const last = shown && { message: messageOf(on.encryption, shown), mine: me.has(shown.author) };
    return { ...line, names: shownNames(reader, { people, broker }), last, lastAt };
  });
  const totals = { mine: counts.mine, unread: counts.unread, office: counts.office ?? 0 };
  const homes = ask.cursor === undefined ? await homesOf(on.db, reader) : [];
  return { items, total: totals[ask.filter], counts, homes, next };
};
