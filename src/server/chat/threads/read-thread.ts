import { type Kysely, sql } from 'kysely';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { ChatMember, ChatView } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { type SharedDocument, sharedDocuments } from '#src/server/account/documents/shared-documents.ts';
import { brokerCardOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { usualReplySeconds } from '../reply-times/reply-times.ts';
import { type ChatPart, type ChatReader, type OwnThread, ownThread, type Thread } from './chat-reader.ts';
import { meetingsOfSide } from './meetings.ts';
import { announce, ensureMember, joinedSeqOf } from './members.ts';
import { type Cards, messageOf } from './message-row.ts';

type Dependencies = Pick<Server, 'db' | 'transaction' | 'encryption' | 'chatPresence'>;
export interface Page {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}
const usual = 50;

/** Writes into the home's log that the one responsible reads a colleague's talk, once an hour. */
const noteColleague = async (on: Dependencies, { estateId, side }: Thread, reader: ChatReader): Promise<void> => {
  if (reader.kind !== 'broker') return;
  const { rows } = await sql`select 1 from flow_event where estate_id = ${estateId} and type = 'CHAT_OPENED'
    and actor_id = ${reader.brokerId} and data ->> 'side' = ${side} and at > now() - interval '1 hour' limit 1`.execute(
    on.db,
  );
  if (rows.length > 0) return;
  const actor = { kind: 'broker', id: reader.brokerId, name: reader.name } as const;
  await on.transaction((tx) => appendEvent(tx, { estateId, type: 'CHAT_OPENED', actor, data: { side } }));
};

const messagesOf = async (on: Dependencies, id: ChatId, joined: number, { after, before, limit = usual }: Page) => {
  const visible = on.db
    .selectFrom('chatMessage')
    .select(['id', 'seq', 'author', 'kind', 'sealed', 'card', 'at', 'withdrawnAt'])
    .select(['picture', 'pictureWidth', 'pictureHeight', 'document', 'meeting', 'meetingKind', 'meetingStart'])
    .where('threadId', '=', id)
    .where('seq', '>', Math.max(joined, after ?? 0))
    .limit(limit);
  if (after !== undefined) return visible.orderBy('seq').execute();
  const page = before === undefined ? visible : visible.where('seq', '<', before);
  return (await page.orderBy('seq', 'desc').execute()).toReversed();
};

/**
 * Returns the side's people, the home's brokers, and any broker who has written, with who has no part any more: of
 * those who left, the ones of the reader's own time. `messages` are the newest: they say who has written since.
 */
const membersOf = async (
  { db, chatPresence: presence }: Dependencies,
  { id, estateId, side }: Thread,
  { isBroker, time }: ChatPart,
  messages: readonly { readonly seq: number; readonly author: string | null }[],
) => {
  const from = time?.from ?? null;
  const { rows } = await sql<Pick<ChatMember, 'person' | 'name' | 'role' | 'part' | 'left' | 'phone' | 'readSeq'>>`
    select p.id::text as person, p.name, p.role, null as part, p.removed_at is not null as left,
      case when ${isBroker}::boolean and p.removed_at is null then p.phone else '' end as phone, coalesce(m.read_seq, 0) as "readSeq"
      from estate_party p left join chat_member m on m.thread_id = ${id} and m.person = p.id::text
      where p.estate_id = ${estateId} and p.role = ${side}
        and (p.removed_at is null or m.person is not null and (${from}::timestamptz is null or p.removed_at > ${from}))
    union all select b.id, b.name, 'broker',
        case when b.id = e.broker_id then 'main' when b.id = e.assistant_id then 'assistant'
          when b.role = 'responsibleBroker' and b.office_id is not distinct from main.office_id then 'responsible' end,
        b.left_at is not null or not (
        b.id is not distinct from e.broker_id or b.id is not distinct from e.assistant_id
        or b.role = 'responsibleBroker' and b.office_id is not distinct from main.office_id
      ), '', coalesce(m.read_seq, 0) from estate e left join broker main on main.id = e.broker_id
      join broker b on b.id in (e.broker_id, e.assistant_id)
        or exists (select from chat_member w where w.thread_id = ${id} and w.person = b.id)
      left join chat_member m on m.thread_id = ${id} and m.person = b.id
      where e.id = ${estateId}
    order by role desc, name`.execute(db);
  return rows.map((row) => {
    const said = messages.findLast(({ author }) => author === row.person)?.seq ?? 0;
    return { ...row, here: presence.isHere(row.person), typing: presence.isTyping(id, row.person, said) };
  });
};

/** Returns what the cards among these messages show now. Reads nothing for messages without one. */
const cardsOf = async (
  on: Dependencies,
  { thread, part: { time } }: OwnThread,
  rows: readonly { readonly document: unknown; readonly meeting: unknown }[],
): Promise<Cards> => ({
  documents: rows.some(({ document }) => document !== null)
    ? await sharedDocuments(on.db, { ...thread, time })
    : new Map(),
  meetings: rows.some(({ meeting }) => meeting !== null) ? await meetingsOfSide(on, thread) : new Map(),
});

/** Returns the documents that may be sent in a talk, one of each: those that its side may read. */
export const documentsIn = async (on: Dependencies, reader: ChatReader, id: ChatId): Promise<SharedDocument[]> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  const shared = await sharedDocuments(on.db, { ...thread, time: part.time });
  return [...new Map([...shared.values()].map((one) => [one.id, one])).values()];
};

/** Reads a page of a talk. Throws NOT_FOUND for one of others, and for the other side's. */
export const readThread = async (on: Dependencies, reader: ChatReader, id: ChatId, page: Page): Promise<ChatView> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  if (part.isColleagues) await noteColleague(on, thread, reader);
  const estate = await readEstate(on.db, thread.estateId);
  if (estate === undefined) throw new Refused('NOT_FOUND');
  const joinedSeq = await joinedSeqOf(on, thread, part);
  const rows = await messagesOf(on, id, joinedSeq, page);
  const cards = await cardsOf(on, { thread, part }, rows);
  const takeover = await readFlow(on.db, 'takeover-protocol', thread.estateId);
  return {
    id,
    estateID: thread.estateId,
    side: thread.side,
    address: estate.home.address,
    me: part.person,
    messages: rows.map((row) => messageOf(on.encryption, row, cards)),
    members: await membersOf(on, thread, part, rows),
    lastSeq: thread.lastSeq,
    joinedSeq,
    broker: brokerCardOf(estate),
    repliesWithin: await usualReplySeconds(on.db, estate.brokerId),
    muted: await isMuted(on.db, id, part),
    takeoverDate: takeover === undefined ? null : takeoverDayOf(takeover),
  };
};

const isMuted = async (db: Kysely<Tables>, id: ChatId, { person }: ChatPart): Promise<boolean> => {
  const own = db.selectFrom('chatMember').select('muted').where('threadId', '=', id).where('person', '=', person);
  return (await own.executeTakeFirst())?.muted ?? false;
};

/** Stops the caller's notices of a talk, or starts them again. Nothing that was missed meanwhile is sent. */
export const mute = async (on: Dependencies, reader: ChatReader, id: ChatId, muted: boolean): Promise<void> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  await on.transaction(async (tx) => {
    await ensureMember(tx, thread, part);
    await sql`update chat_member m set muted = ${muted}::boolean, noticed_seq = greatest(m.noticed_seq, t.last_seq),
        texted_seq = greatest(m.texted_seq, t.last_seq)
      from chat_thread t where t.id = m.thread_id and m.thread_id = ${id} and m.person = ${part.person}
        and m.muted <> ${muted}::boolean`.execute(tx);
  });
};

/** Moves how far the caller has read, never back and never past the last message. */
export const markRead = async (on: Dependencies, reader: ChatReader, id: ChatId, seq: number): Promise<void> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  await on.transaction(async (tx) => {
    const { rows } = await sql`update chat_member m set read_seq = least(${seq}::int, t.last_seq)
      from chat_thread t where t.id = m.thread_id and m.thread_id = ${id} and m.person = ${part.person}
        and m.read_seq < least(${seq}::int, t.last_seq) returning 1`.execute(tx);
    if (rows.length > 0) await announce(tx, thread, { chatId: id, seq: thread.lastSeq });
  });
};

/** Shows the caller as typing to the others of the thread, for five seconds and in memory only. */
export const showTyping = async (on: Dependencies, reader: ChatReader, id: ChatId): Promise<void> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  on.chatPresence.type(id, part.person, thread.lastSeq);
  await on.transaction((tx) => announce(tx, thread, { chatId: id, seq: thread.lastSeq, typing: part.person }));
};
