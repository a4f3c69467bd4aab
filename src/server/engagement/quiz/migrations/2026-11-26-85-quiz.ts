import { type Kysely, sql } from 'kysely';

/**
 * The price quiz: properties, the property of each day, players, rounds, and the sums of the scoreboard. Days are
 * `YYYY-MM-DD`, as in Oslo from 07:00. Money is whole kr.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table quiz_property (
    id uuid primary key,
    alias text not null unique check (alias ~ '^[a-z0-9]{12}$'),
    vitec_id text not null unique,
    title jsonb not null,
    area text not null,
    property_type text not null,
    bra_i integer not null,
    bedrooms integer not null,
    floor integer,
    year_of_build integer not null,
    sold_quarter text not null,
    sold_for bigint not null check (sold_for > 0)
  )`.execute(db);
  await sql`create table quiz_day (
    day text primary key,
    property_id uuid not null references quiz_property (id)
  )`.execute(db);
  await sql`create table quiz_player (
    customer_id uuid primary key references customer (id) on delete cascade,
    nickname text,
    nickname_key text unique,
    played integer not null default 0,
    won_by_attempt integer[] not null default '{0,0,0,0,0}',
    streak integer not null default 0,
    last_won text,
    longest_streak integer not null default 0
  )`.execute(db);
  await sql`create table quiz_round (
    id uuid primary key,
    customer_id uuid not null references quiz_player (customer_id) on delete cascade,
    day text not null,
    property_id uuid not null references quiz_property (id),
    counts boolean not null,
    state text not null,
    attempts integer not null default 0,
    last_error integer,
    points integer not null default 0,
    unique (customer_id, day)
  )`.execute(db);
  await sql`create index quiz_round_of_day on quiz_round (day, state, attempts) where counts`.execute(db);
  await sql`create index quiz_round_open on quiz_round (day) where state = 'playing'`.execute(db);
  await sql`create table quiz_guess (
    round_id uuid not null references quiz_round (id) on delete cascade,
    n integer not null check (n between 1 and 5),
    value bigint not null,
    at timestamptz not null,
    primary key (round_id, n)
  )`.execute(db);
  await sql`create table quiz_score (
    period text not null,
    first_day text not null,
    customer_id uuid not null references quiz_player (customer_id) on delete cascade,
    is_shown boolean not null,
    points integer not null,
    attempts integer not null,
    rounds integer not null,
    error_sum integer not null,
    mean_error integer generated always as (error_sum / rounds) stored,
    primary key (customer_id, period, first_day)
  )`.execute(db);
  await sql`create index quiz_score_order on quiz_score (period, first_day, points desc, attempts, mean_error, customer_id)
    where is_shown`.execute(db);
}
