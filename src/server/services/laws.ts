import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
  {
    name: 'ended-meeting-frees-its-time',
    broken: 'A quarter of a broker is taken by a meeting that has ended or was never there.',
    find: sql`select cell.broker_id || ' ' || cell.quarter as found from broker_cell cell
      left join booking on booking.id = cell.ref
      where not exists (select from broker_block where id = cell.ref)
        and not exists (select from estate_event where id = cell.ref) and (booking.id is null
        or booking.state in ('released', 'declined', 'cancelled', 'expired'))`,
  },
  {
    name: 'hold-ends',
    broken: 'A time is held an hour after its hold ended.',
    find: sql`select id as found from booking where state = 'held' and expires_at < now() - interval '1 hour'`,
  },
  {
    name: 'confirmed-meeting-has-its-time',
    broken: 'A confirmed meeting that is to come takes no quarter of its broker.',
    find: sql`select booking.id as found from booking
      where booking.state = 'confirmed' and booking.start > now()
        and not exists (select from broker_cell where ref = booking.id)`,
  },
];
export default laws;
