import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
  {
    name: 'shares-are-the-sale',
    broken: 'The shares of a sale are not 10 000 basis points, or their revenues not its commission.',
    find: sql`select sale.id as found from office_sale sale join sale_share share on share.sale_id = sale.id
      group by sale.id having sum(share.bp) <> 10000 or sum(share.revenue) <> sale.commission`,
  },
  {
    name: 'months-are-the-shares',
    broken: 'A month of a broker is not the sum of the shares of its sales.',
    find: sql`with earned as (
        select share.broker_id, sale.office_id, to_char(sale.sold_at at time zone 'Europe/Oslo', 'YYYY-MM') as month,
          sum(share.revenue) as revenue
        from sale_share share join office_sale sale on sale.id = share.sale_id where sale.cancelled_at is null
        group by 1, 2, 3)
      select coalesce(kept.broker_id, earned.broker_id) || ' ' || coalesce(kept.month, earned.month) as found
      from broker_month kept full join earned using (broker_id, office_id, month)
      where coalesce(kept.revenue, 0) <> coalesce(earned.revenue, 0)`,
  },
  {
    name: 'ended-mailing-waits-for-none',
    broken: 'A mailing has ended, and still has a recipient who waits.',
    find: sql`select mailing.id as found from mailing join mailing_recipient recipient on recipient.mailing_id = mailing.id
      where mailing.state in ('done', 'cancelled', 'stopped') and recipient.state = 'waiting'`,
  },
  {
    name: 'sent-has-a-time-and-parts',
    broken: 'An SMS of a mailing is sent without a time or a part.',
    find: sql`select mailing_id || ' ' || position as found from mailing_recipient
      where state = 'sent' and (sent_at is null or parts < 1)`,
  },
  {
    name: 'no-offer-by-night',
    broken: 'An SMS with an offer was sent between 21 and 8.',
    find: sql`select recipient.mailing_id || ' ' || recipient.position as found from mailing_recipient recipient
      join mailing on mailing.id = recipient.mailing_id
      where mailing.purpose = 'MARKETING'
        and (recipient.sent_at at time zone 'Europe/Oslo')::time not between '08:00' and '21:00'`,
  },
  {
    name: 'sent-while-it-ran',
    broken: 'An SMS of a mailing was sent before the mailing began, or after it ended.',
    find: sql`select recipient.mailing_id || ' ' || recipient.position as found from mailing_recipient recipient
      join mailing on mailing.id = recipient.mailing_id
      where recipient.sent_at < mailing.starts_at or recipient.sent_at > mailing.ended_at`,
  },
  {
    name: 'lead-has-its-broker',
    broken: 'A lead is no longer new and has no broker, or was taken before it came.',
    find: sql`select id as found from contact_lead
      where taken_at < created_at or taken_at is not null and broker_id is null`,
  },
  {
    name: 'home-has-a-broker-who-is-there',
    broken: 'A home that is for sale stands at a broker who has left.',
    find: sql`select estate.id as found from estate join broker on broker.id = estate.broker_id
      join sale on sale.estate_id = estate.id
      where broker.left_at is not null and estate.archived_at is null`,
  },
];
export default laws;
