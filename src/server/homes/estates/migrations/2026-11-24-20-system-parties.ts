import { type Kysely, sql } from 'kysely';

/**
 * A party's own id in the broker system, and the mark of one that it has no longer. Places of a side may be free or
 * taken twice for a moment, while people change places. Pictures of the listing, in its order.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate_party
    drop constraint estate_party_estate_id_role_position_key,
    add column vitec_id text,
    add column removed_at timestamptz,
    add column erased_at timestamptz`.execute(db);
  await sql`create index estate_party_of_side on estate_party (estate_id, role, position)`.execute(db);
  await sql`create unique index estate_party_of_system on estate_party (estate_id, role, vitec_id)`.execute(db);
  await sql`create table estate_picture (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    vitec_id text not null,
    room text not null,
    url text not null,
    position int not null,
    unique (estate_id, vitec_id)
  )`.execute(db);
}
