import { sql } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import { newsHours, smsAfterHours, unreadSeconds } from '#src/domain/chat-notice.ts';
import type { BrokerId, ChatId, CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { ChatPerson } from '../threads/columns.ts';

/** One who has an unread message and no page open. */
export interface WaitingReader {
  readonly threadId: ChatId;
  readonly person: ChatPerson;
  readonly side: PartyRole;
  readonly estateId: EstateId;
  readonly street: string;
  /** The number of the last message that waits. */
  readonly upto: number;
  /** Whether a message waits that no push or mail has gone of. */
  readonly isNew: boolean;
  /** Whether the first one has waited so long that an SMS may go, and none has. */
  readonly isLate: boolean;
  readonly brokerId: BrokerId | null;
  readonly customerId: CustomerId | null;
  readonly name: string;
  readonly email: string;
  /** The other side of the talk: the broker for a customer, the author for a broker. */
  readonly from: string;
}

/**
 * Locks and returns people who have a message that is unread for a minute. Left out are those with a page open at any
 * process, whom a later time is set for, who have left or want no notices, and brokers where a colleague of the home has read it.
 */
export const takeWaitingReaders = async (tx: Tx, most: number): Promise<readonly WaitingReader[]> => {
  const read = sql`greatest(m.read_seq, m.joined_seq)`;
  const isNew = sql`(w.upto > m.noticed_seq and coalesce(m.notice_after, '-infinity') <= now())`;
  const isLate = sql`(not m.is_broker and m.texted_seq <= ${read} and coalesce(m.text_after, '-infinity') <= now()
    and w.since <= now() - make_interval(hours => ${smsAfterHours}::int))`;
  const { rows } = await sql<WaitingReader>`
    select m.thread_id, m.person, t.side, t.estate_id, e.street, w.upto, ${isNew} as is_new, ${isLate} as is_late,
      b.id as broker_id, own.customer_id, coalesce(b.name, p.name) as name, coalesce(b.email, c.email, p.email) as email,
      coalesce((select name from estate_party where id::text = w.author), (select name from broker where id = w.author), '') as from
    from chat_member m
    join chat_thread t on t.id = m.thread_id
    join estate e on e.id = t.estate_id
    left join broker b on m.is_broker and b.id = m.person and b.id in (e.broker_id, e.assistant_id)
    left join estate_party p on not m.is_broker and p.id::text = m.person and p.removed_at is null
    left join lateral (select customer_id from customer_party where party_id = p.id order by linked_at limit 1) own on true
    left join customer c on c.id = own.customer_id
    cross join lateral (
      select min(at) as since, max(seq) as upto, (array_agg(author order by seq desc))[1] as author from chat_message
      where thread_id = t.id and seq > ${read} and author <> m.person and withdrawn_at is null
    ) w
    where t.last_at > now() - make_interval(hours => ${newsHours}::int) and t.last_seq > ${read}
      and w.since <= now() - make_interval(secs => ${unreadSeconds}::int)
      and coalesce(b.id, p.id::text) is not null and not m.muted
      and (${isNew} or ${isLate})
      and not exists (select from chat_presence where person = m.person and until > now())
      and not (m.is_broker and exists (select from chat_member other where other.thread_id = m.thread_id
        and other.is_broker and other.person <> m.person and other.read_seq >= w.upto))
    order by w.since, m.thread_id, m.person limit ${most}
    for update of m skip locked`.execute(tx);
  return rows;
};
