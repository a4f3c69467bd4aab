import { type Kysely, sql } from 'kysely';

/**
 * What one party to one sale thinks of its broker (`machines/broker-rating.ts`). The stars outlive the party: then the
 * row leads to no person and no home. The average of a broker is read from an index alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_rating (
    id uuid primary key,
    broker_id text not null references broker (id) on delete cascade,
    estate_id uuid references estate (id) on delete set null,
    party_id uuid unique references estate_party (id) on delete set null,
    side text not null check (side in ('seller', 'buyer')),
    state text not null check (state in ('asked', 'reminded', 'given', 'lapsed')),
    asked_on text not null,
    stars int check (stars between 1 and 5),
    words text,
    given_on text,
    check ((state = 'given') = (stars is not null)),
    check ((stars is null) = (given_on is null)),
    check (words is null or stars is not null)
  )`.execute(db);
  await sql`create index broker_rating_given on broker_rating (broker_id, given_on) include (stars)
    where given_on is not null`.execute(db);
  await sql`create index broker_rating_words on broker_rating (broker_id, given_on desc, id desc)
    where words is not null`.execute(db);
  await sql`create index broker_rating_open on broker_rating (state, asked_on)
    where state in ('asked', 'reminded')`.execute(db);
  await sql`create index broker_rating_home on broker_rating (estate_id)`.execute(db);
}
