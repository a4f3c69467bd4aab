import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
  {
    name: 'talk-without-a-hole',
    broken: 'The messages of a talk are not numbered from one to its last.',
    find: sql`select thread.id as found from chat_thread thread left join chat_message message on message.thread_id = thread.id
      group by thread.id
      having count(message.seq) <> thread.last_seq or coalesce(max(message.seq), 0) <> thread.last_seq`,
  },
  {
    name: 'read-no-further-than-said',
    broken: 'A person has read further than the talk goes, or less far than where they came in.',
    find: sql`select member.thread_id || ' ' || member.person as found from chat_member member
      join chat_thread thread on thread.id = member.thread_id where member.read_seq > thread.last_seq`,
  },
  {
    name: 'withdrawn-says-nothing',
    broken: 'A withdrawn message still has its words, its picture or its prints.',
    find: sql`select id as found from chat_message
      where withdrawn_at is not null and (sealed is not null or words is not null or picture is not null)`,
  },
  {
    name: 'said-in-order',
    broken: 'A later message of a talk is dated before an earlier one.',
    find: sql`select later.id as found from chat_message later join chat_message earlier
      on earlier.thread_id = later.thread_id and earlier.seq = later.seq - 1 where later.at < earlier.at`,
  },
  {
    name: 'said-by-one-who-is-in-it',
    broken: 'A message of a talk is by a person who is not in it.',
    find: sql`select message.id as found from chat_message message
      where not exists (select from chat_member member
        where member.thread_id = message.thread_id and member.person = message.author)
      and not exists (select from estate_party party where party.id::text = message.author)
      and not exists (select from broker where broker.id = message.author)`,
  },
  {
    name: 'talk-of-a-side-that-is-there',
    broken: 'A home has a talk with buyers, and never had a buyer; or with sellers, and never had a seller.',
    find: sql`select thread.id as found from chat_thread thread
      where not exists (select from estate_party party
        where party.estate_id = thread.estate_id and party.role = thread.side)`,
  },
];
export default laws;
