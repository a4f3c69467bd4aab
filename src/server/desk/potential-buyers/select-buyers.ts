import { type RawBuilder, sql } from 'kysely';
import { mostCountedBuyers } from '#src/contract/desk/potential-buyers.ts';
import { newestConsentText } from '#src/domain/consents.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type Search, suggestedFrom } from '#src/domain/match.ts';
import { freshSince } from '#src/domain/search-freshness.ts';
import type { ReachFacts } from '#src/domain/sms-reach.ts';
import '#src/server/identity/consents/consents.ts';

/** Which buyers of a home are asked for. */
export interface BuyersAsked {
  readonly estateId: EstateId;
  readonly min?: number | undefined;
  readonly fresh?: 'now' | 'month' | undefined;
}

/** What is read of a buyer: the match, the search, and what decides whether an SMS may be sent. */
export interface FoundBuyer {
  readonly customerId: CustomerId;
  readonly name: string;
  readonly score: number;
  readonly searchedAt: IsoInstant;
  readonly search: Search;
  readonly consent: ReachFacts['consent'];
  readonly hasPhone: boolean;
  readonly hours: CustomerOptions['contactPreferences'] | null;
  readonly bought: boolean;
}

/** The newest answer about the purpose, by the newest text alone. */
const consentState = sql`coalesce((
  select case when record.is_yes and record.text_version = ${newestConsentText('savedSearch').version} then 'given'
    when record.is_yes then 'none' else 'withdrawn' end
  from consent_subject whose join consent_record record on record.subject = whose.subject
  where whose.customer_id = c.id and record.purpose = 'savedSearch' order by record.number desc limit 1), 'none')`;

/** The office whose home is asked about. What it reads of a customer depends on no other office. */
export const officeOf = ({ estateId }: Pick<BuyersAsked, 'estateId'>) =>
  sql`(select main.office_id from estate home join broker main on main.id = home.broker_id where home.id = ${estateId})`;
export const anyOffice = sql`true`;

/**
 * Whether the customer is a buyer of a home that was sold within twelve months, by the offices of `whose`. One who left
 * that sale has bought nothing.
 */
export const hasBought = (at: IsoInstant, whose: RawBuilder<unknown>) => sql`exists (
  select 1 from customer_party own join estate_party party on party.id = own.party_id
  join office_sale sold on sold.estate_id = party.estate_id
  where own.customer_id = c.id and party.role = 'buyer' and party.removed_at is null
    and sold.cancelled_at is null and ${whose}
    and sold.sold_at > ${at}::timestamptz - interval '12 months')`;

/** The matches of a home without its own parties and without employees. `c` is the customer, `m` the match. */
export const buyersOf = ({ estateId, min = suggestedFrom, fresh }: BuyersAsked, at: IsoInstant) => sql`
  from buyer_match m join customer c on c.id = m.customer_id
  where m.estate_id = ${estateId} and m.score >= ${min} and not c.is_employee
    and m.searched_at >= ${fresh === undefined ? '-infinity' : freshSince(fresh, at)}::timestamptz
    and not exists (
      select 1 from customer_party own join estate_party party on party.id = own.party_id
      where own.customer_id = c.id and party.estate_id = m.estate_id)`;

const boughtHere = (asked: BuyersAsked, at: IsoInstant) => hasBought(at, sql`sold.office_id = ${officeOf(asked)}`);

/** What decides whether an SMS may be sent, as the home's office knows it. */
export const reachColumns = (asked: BuyersAsked, at: IsoInstant) => sql`c.phone_verified_at is not null as has_phone,
  c.options -> 'contactPreferences' as hours, ${consentState} as consent, ${boughtHere(asked, at)} as bought`;

export const buyerColumns = (asked: BuyersAsked, at: IsoInstant) => sql`m.customer_id, m.score, m.searched_at,
  concat_ws(' ', c.given_name, c.family_name) as name, ${reachColumns(asked, at)},
  (select search from premarket_search s where s.customer_id = c.id) as search`;

/** The best first, then the freshest. */
export const bestFirst = sql`order by m.score desc, m.searched_at desc, m.customer_id desc`;

/**
 * Counts those asked for, at most a thousand and one, and how many of the best thousand may be sent marketing by SMS,
 * now or later.
 */
export const buyerCounts = (asked: BuyersAsked, at: IsoInstant) => sql<{ total: number; reachable: number }>`
  select count(*)::int as total, count(*) filter (where c.place <= ${mostCountedBuyers} and c.phone_verified_at is not null
    and coalesce((c.options #>> '{contactPreferences,doNotDisturb}')::boolean, false) = false
    and ${consentState} = 'given' and not ${boughtHere(asked, at)})::int as reachable
  from (select found.*, row_number() over () as place from (
    select c.id, c.phone_verified_at, c.options ${buyersOf(asked, at)} ${bestFirst}
    limit ${mostCountedBuyers + 1}) found) c`;

/** Counts those asked for, at most a thousand. */
export const countedBuyers = (asked: BuyersAsked, at: IsoInstant) =>
  sql<{ total: number }>`select count(*)::int as total from (
    select 1 ${buyersOf(asked, at)} limit ${mostCountedBuyers}) found`;

/** Counts all those asked for. */
export const allBuyers = (asked: BuyersAsked, at: IsoInstant) =>
  sql<{ total: number }>`select count(*)::int as total ${buyersOf(asked, at)}`;
