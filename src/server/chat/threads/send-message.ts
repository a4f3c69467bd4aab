import { type Kysely, sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import { chatMessage } from '#machines/chat-message.ts';
import type { ShownMeeting } from '#src/contract/chat/chat-meetings.ts';
import type { chats } from '#src/contract/chat/chats.ts';
import type { ChatId, ChatMessageId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { sharedDocuments } from '#src/server/account/documents/shared-documents.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { noteReply } from '../reply-times/reply-times.ts';
import { type ChatPart, type ChatReader, ownThread, partIn, type Side, type Thread } from './chat-reader.ts';
import { meetingToSend } from './meetings.ts';
import { announce, ensureMember, ensureMembers } from './members.ts';
import { messageLocation } from './message-row.ts';
import { asArray, wordsOf } from './message-words.ts';
import { makeLinksOfSide } from './talk-links.ts';

type Body = InferOutput<typeof chats.send.body>;
/** A message as it is stored; a picture lies in the file store already. */
export type StoredBody =
  | Exclude<Body, { kind: 'meeting' }>
  | (Extract<Body, { kind: 'meeting' }> & { readonly asSent: Pick<ShownMeeting, 'kind' | 'start'> })
  | {
      readonly id: ChatMessageId;
      readonly kind: 'picture';
      readonly picture: { readonly sha256: string; readonly width: number; readonly height: number };
    };
type Sent = InferInput<typeof chats.send.answer>;
type Dependencies = Pick<Server, 'db' | 'transaction' | 'encryption' | 'config' | 'clock'>;

type Writing = Omit<Dependencies, 'clock'>;

/** Throws what the message's machine refuses: a bid, a national id. */
const assertSendable = (text: string, byCustomer: boolean): void => {
  const verdict = decide(chatMessage, begin(chatMessage.machine, undefined), { type: 'SEND', text, byCustomer });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
};

/** Locks a thread, so that its next number is given once. */
const lockThread = async (tx: Tx, id: ChatId): Promise<Thread> => {
  const found = await tx
    .selectFrom('chatThread')
    .select(['id', 'estateId', 'side', 'lastSeq'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
  return found;
};

/** Returns a message that has come before. Throws INVALID_INPUT for an id that another message has. */
const findSent = async (
  db: Kysely<Tables>,
  thread: ChatId,
  id: ChatMessageId,
  part: ChatPart,
): Promise<Sent | undefined> => {
  const found = await db
    .selectFrom('chatMessage')
    .select(['threadId', 'author', 'seq', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (found.threadId !== thread || found.author !== part.person) throw new Refused('INVALID_INPUT');
  return { seq: found.seq, at: found.at };
};

const write = async (
  tx: Tx,
  on: Writing,
  thread: Thread,
  { part, body }: { readonly part: ChatPart; readonly body: StoredBody },
): Promise<Sent> => {
  await ensureMembers(tx, thread);
  await ensureMember(tx, thread, part);
  const { rows } = await sql<{ seq: number; at: IsoInstant }>`update chat_thread
    set last_seq = last_seq + 1, last_at = greatest(last_at, clock_timestamp())
    where id = ${thread.id} returning last_seq as seq, last_at as at`.execute(tx);
  const [next] = rows;
  if (next === undefined) throw new Refused('NOT_FOUND');
  const at = next.at;
  const sealed = body.kind === 'text' ? on.encryption.seal(body.text, messageLocation(body.id)) : null;
  const picture = body.kind === 'picture' ? body.picture : null;
  await tx
    .insertInto('chatMessage')
    .values({
      threadId: thread.id,
      seq: next.seq,
      id: body.id,
      author: part.person,
      kind: body.kind,
      sealed,
      card: body.kind === 'card' ? body.card : null,
      at,
      words: body.kind === 'text' ? asArray(wordsOf(on.encryption, body.text)) : null,
      document: body.kind === 'document' ? body.document : null,
      ...(body.kind === 'meeting'
        ? { meeting: body.meeting, meetingKind: body.asSent.kind, meetingStart: body.asSent.start }
        : { meeting: null, meetingKind: null, meetingStart: null }),
      picture: picture?.sha256 ?? null,
      pictureWidth: picture?.width ?? null,
      pictureHeight: picture?.height ?? null,
    })
    .execute();
  if (part.isBroker) await makeLinksOfSide(tx, on, thread);
  if (part.isBroker) await noteReply(tx, { threadId: thread.id, seq: next.seq, id: body.id, broker: part.person });
  const own = tx.updateTable('chatMember').set({ readSeq: next.seq });
  await own.where('threadId', '=', thread.id).where('person', '=', part.person).execute();
  await announce(tx, thread, { chatId: thread.id, seq: next.seq });
  return { seq: next.seq, at };
};

/** Writes a message with the thread's next number. The same id a second time changes nothing. */
export const sendMessage = async (on: Dependencies, reader: ChatReader, id: ChatId, body: Body) => {
  const { thread, part } = await ownThread(on.db, reader, id);
  if (body.kind === 'text') assertSendable(body.text, !part.isBroker);
  if (body.kind === 'document' || body.kind === 'meeting') {
    // What it leads to may be gone when it is sent again: its first time counts.
    const before = await findSent(on.db, id, body.id, part);
    if (before !== undefined) return new AlreadyThere(before);
  }
  if (body.kind === 'document') {
    const shared = await sharedDocuments(on.db, { ...thread, time: part.time });
    if (!shared.has(body.document)) throw new Refused('NOT_FOUND');
  }
  if (body.kind !== 'meeting') return writeMessage(on, id, part, body);
  const asSent = await meetingToSend(on, thread, part, body.meeting);
  return writeMessage(on, id, part, { ...body, asSent });
};

/** Writes a message of a part of the thread that has been checked. */
export const writeMessage = (on: Writing, id: ChatId, part: ChatPart, body: StoredBody) =>
  on.transaction(async (tx) => {
    const thread = await lockThread(tx, id);
    const before = await findSent(tx, id, body.id, part);
    return before === undefined ? write(tx, on, thread, { part, body }) : new AlreadyThere(before);
  });

/** Begins the talk of a side. Returns the one that is there already as such. */
export const openThread = async (on: Dependencies, reader: ChatReader, { estateId, side }: Side) => {
  await partIn(on.db, reader, { estateId, side });
  return on.transaction(async (tx) => {
    const at = await now(tx);
    const made = await tx
      .insertInto('chatThread')
      .values({ estateId, side, lastAt: at })
      .onConflict((known) => known.columns(['estateId', 'side']).doNothing())
      .returning(['id', 'lastSeq'])
      .executeTakeFirst();
    if (made !== undefined) {
      await ensureMembers(tx, { ...made, estateId, side });
      return { id: made.id };
    }
    const known = tx.selectFrom('chatThread').select('id').where('estateId', '=', estateId).where('side', '=', side);
    return new AlreadyThere(await known.executeTakeFirstOrThrow());
  });
};

/** Withdraws an own message that no other has read. A second time changes nothing. */
export const withdrawMessage = async (
  on: Dependencies,
  reader: ChatReader,
  id: ChatId,
  message: ChatMessageId,
): Promise<void> => {
  const { part } = await ownThread(on.db, reader, id);
  await on.transaction(async (tx) => {
    const thread = await lockThread(tx, id);
    const found = await tx
      .selectFrom('chatMessage')
      .select(['author', 'seq', 'at', 'withdrawnAt'])
      .where('threadId', '=', id)
      .where('id', '=', message)
      .executeTakeFirst();
    if (found === undefined) throw new Refused('NOT_FOUND');
    if (found.withdrawnAt !== null && found.author === part.person) return;
    const readers = tx.selectFrom('chatMember').select('person').where('threadId', '=', id);
    const reader = await readers
      .where('person', '<>', found.author)
      .where('readSeq', '>=', found.seq)
      .limit(1)
      .executeTakeFirst();
    const at = await now(tx);
    const verdict = decide(
      chatMessage,
      { state: reader === undefined ? 'sent' : 'read', context: { seq: found.seq, failed: 0 } },
      { type: 'WITHDRAW', isOwn: found.author === part.person, sentAt: found.at, at },
    );
    if (!verdict.allowed) throw new Refused(found.author === part.person ? verdict.refusal.code : 'NOT_FOUND');
    const change = tx.updateTable('chatMessage').set({ withdrawnAt: at, sealed: null, words: null, picture: null });
    await change.where('id', '=', message).execute();
    await announce(tx, thread, { chatId: id, seq: thread.lastSeq });
  });
};
