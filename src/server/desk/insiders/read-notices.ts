import { type Kysely, sql } from 'kysely';
import type { BrokerNotice, BrokerNotices } from '#src/contract/desk/broker-notices.ts';
import type { BrokerId, BrokerNoticeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** The office that a broker is responsible for; none for the others. */
const officeOf = (me: BrokerId) => sql`(select office_id from broker where id = ${me} and role = 'responsibleBroker')`;

interface NoticeRow {
  readonly id: BrokerNoticeId;
  readonly kind: BrokerNotice['kind'];
  readonly broker: string;
  readonly hour: IsoInstant;
  readonly homes: number;
  readonly leads: number;
  readonly waiting: number;
  readonly total: number;
}

const noticeOf = ({ id, kind, broker, hour, homes, leads, waiting }: NoticeRow): BrokerNotice => {
  const notice = { id, broker, since: hour };
  return kind === 'left' ? { ...notice, kind, homes, leads, waiting } : { ...notice, kind };
};

/** Returns what the one responsible for an office has not seen, the newest first; nothing for other brokers. */
export const readNotices = async (db: Kysely<Tables>, me: BrokerId, limit: number): Promise<BrokerNotices> => {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, b.name as broker, n.hour, n.homes, n.leads, (count(*) over ())::int as total,
      case when n.kind = 'left' and b.left_at = n.hour then
        (select count(*)::int from estate e where e.broker_id = b.id and e.archived_at is null) else 0 end as waiting
    from broker_notice n join broker b on b.id = n.broker_id
    where n.office_id = ${officeOf(me)} and n.seen_at is null
    order by n.noted_at desc, n.id limit ${limit}`.execute(db);
  return {
    items: rows.map(noticeOf),
    total: rows[0]?.total ?? 0,
  };
};

/** Marks a notice as seen; the second time changes nothing. Throws NOT_FOUND for another office's and for others. */
export const markNoticeSeen = async (db: Kysely<Tables>, me: BrokerId, id: BrokerNoticeId): Promise<void> => {
  const { rows } = await sql`update broker_notice
    set seen_at = coalesce(seen_at, now()), seen_by = coalesce(seen_by, ${me})
    where id = ${id} and office_id = ${officeOf(me)} returning 1`.execute(db);
  if (rows.length === 0) throw new Refused('NOT_FOUND');
};
