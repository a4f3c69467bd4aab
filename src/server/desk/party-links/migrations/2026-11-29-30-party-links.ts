import { type Kysely, sql } from 'kysely';

/** What proved the link between an account and a party, and the parties where it cannot be derived. */
export async function up(db: Kysely<never>): Promise<void> {
  // What a wallet has proven beside the identity; null for one from before, whose account has it.
  await sql`alter table customer_identity add column phone text, add column family_name text`.execute(db);
  await sql`alter table customer_party
    add column proof text not null default 'desk' check (proof in ('national-id', 'number-and-name', 'desk'))`.execute(
    db,
  );
  await sql`update customer_party set proof = case linked_by when 'eid' then 'national-id' else 'number-and-name' end`.execute(
    db,
  );
  await sql`create table party_link_doubt (
    party_id uuid primary key references estate_party (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    kind text not null check (kind in ('two-fit', 'other-id', 'no-longer-fits')),
    since timestamptz not null
  )`.execute(db);
  await sql`create index party_link_doubt_of on party_link_doubt (estate_id)`.execute(db);
  // Ended by a change of the party and not by a broker: the person may have a new one.
  await sql`alter table access_link add column ended_by_change boolean not null default false`.execute(db);
  // A national id that was corrected alone was not taken, and the row's hash hid it.
  await sql`update sync_raw set hash = '' where kind = 'estates'`.execute(db);
}
