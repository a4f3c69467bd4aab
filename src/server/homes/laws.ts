import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
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
