import { sql } from 'kysely';
import { type SellerBucket, sellerBuckets } from '#src/domain/journey-buckets.ts';
import type { Law } from '#src/server/platform/audit/laws.ts';

const steps = sql`array[${sql.join(sellerBuckets)}]::text[]`;
const placeOf = (step: SellerBucket): number => sellerBuckets.indexOf(step) + 1;
/** How far a sale has come, by the order of its steps. One that is completed is past the last; null once withdrawn. */
const come = sql`case sale.state when 'completed' then ${sellerBuckets.length + 1}::int
  else array_position(${steps}, sale.state) end`;
/** When each step of a sale began, with its place among them. */
const began = sql`select sale.estate_id, array_position(${steps}, since.key) as place, since.value::timestamptz as at
  from sale, jsonb_each_text(sale.context -> 'since') as since`;
/** The day in Oslo on which a sale came to its end with a price. */
const soldOn = sql`((sale.context #>> '{since,post-work}')::timestamptz at time zone 'Europe/Oslo')::date`;

const lawsOfSales: readonly Law[] = [
  {
    name: 'steps-in-order',
    broken: 'A later step of a sale began before an earlier one, or after the sale ended.',
    find: sql`with step as (${began})
      select later.estate_id as found from step later join step one
        on one.estate_id = later.estate_id and one.place < later.place where later.at < one.at
      union select step.estate_id from step join sale on sale.estate_id = step.estate_id
        where (sale.context ->> 'endedAt')::timestamptz < step.at`,
  },
  {
    name: 'step-has-begun',
    broken: 'A sale stands at a step that never began.',
    find: sql`select estate_id as found from sale
      where array_position(${steps}, state) is not null and context #>> array['since', state] is null`,
  },
  {
    name: 'sold-by-its-price',
    broken: 'A home is past its bids without a price, or has a price before them.',
    find: sql`select estate.id as found from estate join sale on sale.estate_id = estate.id
      where (${come} >= ${placeOf('post-work')}::int) <> (estate.sold_for is not null)`,
  },
  {
    name: 'buyer-has-bought',
    broken: 'A person is called buyer of a home that is not sold.',
    find: sql`select party.id as found from estate_party party join sale on sale.estate_id = party.estate_id
      where party.role = 'buyer' and party.removed_at is null and ${come} < ${placeOf('post-work')}::int`,
  },
  {
    name: 'bids-after-viewings',
    broken: 'A home has a bid or a deadline for bids before it has come to its viewings.',
    find: sql`select estate.id as found from estate join sale on sale.estate_id = estate.id
      where ${come} < ${placeOf('viewing')}::int and (estate.last_bid is not null or estate.bid_deadline is not null)`,
  },
  {
    name: 'published-before-viewing',
    broken: 'The first viewing of a home is before it was published.',
    find: sql`select shown.estate_id as found from estate_event shown join estate_event published
        on published.estate_id = shown.estate_id and published.kind = 'published'
      where shown.kind = 'viewing' group by shown.estate_id having min(shown.at) < min(published.at)`,
  },
  {
    name: 'sold-home-has-its-figures',
    broken: 'A home that was shown and sold has no day of publication before that, so its final figures are empty.',
    find: sql`select sale.estate_id as found from sale
      where ${come} >= ${placeOf('post-work')}::int
        and exists (select from estate_event where estate_id = sale.estate_id and kind = 'viewing' and at is not null)
        and not exists (select from estate_event event where event.estate_id = sale.estate_id
          and event.kind = 'published' and (event.at at time zone 'Europe/Oslo')::date <= ${soldOn})`,
  },
  {
    name: 'takeover-after-the-sale',
    broken: 'A home is taken over before it was sold.',
    find: sql`select sale.estate_id as found from sale join flow_instance form on form.estate_id = sale.estate_id
      where form.flow = 'takeover-protocol' and (form.context ->> 'takeoverDate')::date < ${soldOn}`,
  },
  {
    name: 'completed-sale-has-no-form-half-done',
    broken: 'A sale is completed, and a form of its settlement was begun and never finished.',
    find: sql`select form.id as found from flow_instance form join sale on sale.estate_id = form.estate_id
      where sale.state = 'completed' and form.flow like 'settlement-%'
        and form.state not in ('notStarted', 'finalized')`,
  },
  {
    name: 'prospectus-before-viewing',
    broken: 'The first prospectus of a home is dated after its first viewing.',
    find: sql`select shown.estate_id as found from estate_event shown join home_document paper
        on paper.estate_id = shown.estate_id and paper.type = 'sales-prospect'
      where shown.kind = 'viewing' group by shown.estate_id
      having min(paper.dated) > min((shown.at at time zone 'Europe/Oslo')::date)`,
  },
  {
    name: 'journal-after-its-bids',
    broken: 'A journal of bids is dated before the round of bids began.',
    find: sql`select paper.id as found from home_document paper join sale on sale.estate_id = paper.estate_id
      where paper.type = 'tender-list'
        and paper.dated < ((sale.context #>> '{since,bid-round}')::timestamptz at time zone 'Europe/Oslo')::date`,
  },
  {
    name: 'contract-after-the-sale',
    broken: 'A contract of purchase is dated before the home was sold.',
    find: sql`select paper.id as found from home_document paper join sale on sale.estate_id = paper.estate_id
      where paper.type = 'purchase-contract' and paper.dated < ${soldOn}`,
  },
  {
    name: 'paper-of-a-day-that-was',
    broken: 'A paper of a home is dated after today.',
    find: sql`select id as found from home_document where dated > (now() at time zone 'Europe/Oslo')::date`,
  },
];

const laws: readonly Law[] = [
  ...lawsOfSales,
  {
    name: 'one-home-an-address',
    broken: 'Two homes with one address and unit differ in area, year of building or price.',
    find: sql`select one.street || ', ' || one.postcode || ' ' || coalesce(one.unit, '') as found
      from estate one join estate other on one.id < other.id
        and lower(one.street) = lower(other.street) and one.postcode = other.postcode
        and coalesce(one.unit, '') = coalesce(other.unit, '')
      where one.source = 'broker-system' and other.source = 'broker-system'
        and one.archived_at is null and other.archived_at is null
        and (one.bra_i is distinct from other.bra_i or one.year_of_build is distinct from other.year_of_build
          or one.asking_price is distinct from other.asking_price)`,
  },
  {
    name: 'link-of-a-party',
    broken: 'A link opens a form for a person who is no longer a party of the home.',
    find: sql`select link.id as found from access_link link
      join estate_party party on party.id = link.participant_id
      where party.removed_at is not null and link.revoked_at is null and link.expires_at > now()`,
  },
  {
    name: 'session-of-a-living-link',
    broken: 'A session is open by a link that was revoked.',
    find: sql`select left(session.token_sha256, 12) as found from access_session session
      join access_link link on link.id = session.link_id
      where session.revoked_at is null and session.expires_at > now()
        and link.revoked_at is not null and link.revoked_at < now() - interval '1 minute'`,
  },
  {
    name: 'sold-for-a-price',
    broken: 'A home has an accepted bid above its highest bid, or below one kroner.',
    find: sql`select id as found from estate
      where sold_for is not null and (sold_for < 1 or last_bid is not null and sold_for > last_bid)`,
  },
  {
    name: 'sold-home-has-its-forms',
    broken: 'A home has a takeover and no form of the settlement, so nothing of it is asked for or reminded of.',
    find: sql`select takeover.estate_id as found from flow_instance takeover
      where takeover.flow = 'takeover-protocol' and not exists (
        select from flow_instance form where form.estate_id = takeover.estate_id and form.flow like 'settlement-%')`,
  },
];
export default laws;
