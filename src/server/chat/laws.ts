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
];
export default laws;
