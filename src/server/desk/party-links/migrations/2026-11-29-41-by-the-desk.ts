import { type Kysely, sql } from 'kysely';

/** The desk says whose account a party's is, or that it is none of those that fit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer_party drop constraint customer_party_linked_by_check`.execute(db);
  await sql`alter table customer_party
    add constraint customer_party_linked_by_check check (linked_by in ('eid', 'wallet', 'desk'))`.execute(db);
  await sql`create table party_link_denied (
    party_id uuid not null references estate_party (id) on delete cascade,
    customer_id uuid not null references customer (id) on delete cascade,
    primary key (party_id, customer_id)
  )`.execute(db);
}
