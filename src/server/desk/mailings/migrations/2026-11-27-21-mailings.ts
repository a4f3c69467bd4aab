import { type Kysely, sql } from 'kysely';

/** SMS from a broker to the potential buyers of a home: each recipient once, with what became of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table mailing (
    id uuid primary key default gen_random_uuid(),
    estate_id uuid not null references estate (id) on delete cascade,
    broker_id text not null references broker (id) on delete cascade,
    purpose text not null check (purpose in ('MARKETING')),
    text text not null,
    state text not null,
    starts_at timestamptz(3) not null,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index mailing_of_home on mailing (estate_id, created_at desc, id desc)`.execute(db);
  await sql`create index mailing_of_broker on mailing (broker_id) where ended_at is null`.execute(db);
  await sql`create index mailing_open on mailing (state) where ended_at is null`.execute(db);
  await sql`create table mailing_recipient (
    mailing_id uuid not null references mailing (id) on delete cascade,
    position int not null,
    customer_id uuid not null references customer (id) on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'later', 'sent', 'skipped', 'failed')),
    reason text,
    due_at timestamptz(3),
    sent_at timestamptz(3),
    parts int not null default 0,
    attempt int not null default 0,
    primary key (mailing_id, position),
    unique (mailing_id, customer_id)
  )`.execute(db);
  await sql`create index mailing_recipient_by_state on mailing_recipient (mailing_id, state, position)`.execute(db);
  await sql`create index mailing_recipient_due on mailing_recipient (due_at) where state = 'later'`.execute(db);
  await sql`create index mailing_recipient_of on mailing_recipient (customer_id, sent_at)`.execute(db);
}
