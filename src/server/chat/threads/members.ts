import { sql } from 'kysely';
import type { BrokerId, ChatId, ParticipantId } from '#src/domain/ids.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { aboutTopic } from '#src/server/platform/live/hub.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ChatPart, Side, Thread } from './chat-reader.ts';
import type { ChatPerson } from './columns.ts';

/** Topic of everything that changes in the talks that a person may read. */
export const chatTopic = (person: ChatPerson): string => `chat:${person}`;

/** What an announcement is about: a thread, the number of its last message, and who is typing, if that is all. */
export interface ChatNews {
  readonly chatId: ChatId;
  readonly seq: number;
  readonly typing?: ChatPerson;
}
export const newsIn = (about: string): ChatNews | undefined => {
  const [chatId, seq, typing] = about.split('~');
  if (chatId === undefined || seq === undefined) return undefined;
  // seam: `announce` wrote it.
  return { chatId: chatId as ChatId, seq: Number(seq), ...(typing !== undefined && { typing: typing as ChatPerson }) };
};

/** Announces a change to all who may read the thread: its side, the home's brokers, the one responsible for them. */
export const announce = async (tx: Tx, { estateId, side }: Side, { chatId, seq, typing }: ChatNews): Promise<void> => {
  const { rows } = await sql<{ person: ChatPerson }>`
    select id::text as person from estate_party
      where estate_id = ${estateId} and role = ${side} and removed_at is null
    union select broker.id from estate e
      left join broker main on main.id = e.broker_id
      join broker on broker.id in (e.broker_id, e.assistant_id)
        or (broker.office_id = main.office_id and broker.role = 'responsibleBroker')
      where e.id = ${estateId}`.execute(tx);
  const about = [chatId, seq, ...(typing === undefined ? [] : [typing])].join('~');
  for (const { person } of rows) touch(tx, aboutTopic(chatTopic(person), about));
};

/**
 * Makes the side's parties and the home's brokers members. A party who comes later reads from here on; a broker who
 * takes over the case reads all of it.
 */
export const ensureMembers = (tx: Tx, { id, estateId, side, lastSeq }: Thread): Promise<unknown> =>
  sql`insert into chat_member (thread_id, person, is_broker, read_seq, joined_seq)
    select ${id}::uuid, id::text, false, ${lastSeq}::int, ${lastSeq}::int from estate_party
      where estate_id = ${estateId} and role = ${side} and removed_at is null
    union all select distinct ${id}::uuid, broker.id, true, 0, 0 from estate e
      join broker on broker.id in (e.broker_id, e.assistant_id) where e.id = ${estateId}
    on conflict do nothing`.execute(tx);

/** Makes one person a member who writes. */
export const ensureMember = async (
  tx: Tx,
  { id, lastSeq }: Thread,
  { person, isBroker }: { readonly person: ParticipantId | BrokerId; readonly isBroker: boolean },
): Promise<void> => {
  await tx
    .insertInto('chatMember')
    .values({ threadId: id, person, isBroker, readSeq: lastSeq, joinedSeq: isBroker ? 0 : lastSeq })
    .onConflict((known) => known.doNothing())
    .execute();
};

/** Lets a party who was taken out and has come back read from now on. */
export const joinAgain = (tx: Tx, person: ParticipantId): Promise<unknown> =>
  sql`update chat_member m set joined_seq = t.last_seq, read_seq = t.last_seq from chat_thread t
    where t.id = m.thread_id and m.person = ${person}`.execute(tx);

/** Returns where the caller joined. A party without a row joins now. */
export const joinedSeqOf = async (
  on: Pick<Server, 'db' | 'transaction'>,
  thread: Thread,
  part: ChatPart,
): Promise<number> => {
  if (part.isBroker) return 0;
  const find = () =>
    on.db
      .selectFrom('chatMember')
      .select('joinedSeq')
      .where('threadId', '=', thread.id)
      .where('person', '=', part.person)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.joinedSeq;
  await on.transaction((tx) => ensureMember(tx, thread, part));
  return (await find())?.joinedSeq ?? thread.lastSeq;
};
