import { type Kysely, sql } from 'kysely';
import type { BrokerId, ChatId, ChatMessageId } from '#src/domain/ids.ts';
import { replyDays, replyLeast } from '#src/domain/reply-time.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { ChatPerson } from '../threads/columns.ts';

export interface Reply {
  readonly threadId: ChatId;
  readonly seq: number;
  readonly id: ChatMessageId;
  readonly broker: ChatPerson;
}

/**
 * Keeps how long the first message had waited that a broker's message answers: the first of the customers' after the
 * last one of any broker. One that answers none is not kept. Deletes those that are too old to count.
 */
export const noteReply = async (tx: Tx, { threadId, seq, id, broker }: Reply): Promise<void> => {
  await sql`insert into chat_reply (broker_id, message_id, at, seconds)
    select ${broker}, reply.id, reply.at, greatest(0, extract(epoch from reply.at - asked.at))::int
    from chat_message reply cross join lateral (
      select w.at from chat_message w where w.thread_id = reply.thread_id and w.seq < reply.seq
        and w.withdrawn_at is null and w.seq > coalesce((
          select said.seq from chat_message said
          join chat_member m on m.thread_id = said.thread_id and m.person = said.author and m.is_broker
          where said.thread_id = reply.thread_id and said.seq < reply.seq order by said.seq desc limit 1), 0)
      order by w.seq limit 1) asked
    where reply.thread_id = ${threadId} and reply.seq = ${seq} and reply.id = ${id}`.execute(tx);
  await sql`delete from chat_reply where broker_id = ${broker}
    and at < now() - make_interval(days => ${replyDays}::int)`.execute(tx);
};

/** Returns the seconds within which half of a broker's replies of 30 days came; null for fewer than ten. */
export const usualReplySeconds = async (db: Kysely<Tables>, brokerId: BrokerId | null): Promise<number | null> => {
  if (brokerId === null) return null;
  const { rows } = await sql<{ seconds: number | null; n: number }>`select count(*)::int as n,
      percentile_disc(0.5) within group (order by seconds) as seconds from chat_reply
    where broker_id = ${brokerId} and at > now() - make_interval(days => ${replyDays}::int)`.execute(db);
  const [found] = rows;
  return found !== undefined && found.n >= replyLeast ? found.seconds : null;
};
