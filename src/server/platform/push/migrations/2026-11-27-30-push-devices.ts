import { type Kysely, sql } from 'kysely';

/** Browsers that show push messages, of a customer or a broker. Where to send is sealed, and found by its SHA-256. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table push_device (
    id uuid primary key default gen_random_uuid(),
    endpoint_sha256 text not null unique,
    customer_id uuid references customer (id) on delete cascade,
    broker_id text references broker (id) on delete cascade,
    sealed text not null,
    language text not null check (language in ('nb', 'en')),
    failures int not null default 0,
    last_ok_at timestamptz,
    created_at timestamptz not null default now(),
    check (num_nonnulls(customer_id, broker_id) = 1)
  )`.execute(db);
  await sql`create index push_device_customer on push_device (customer_id, created_at)`.execute(db);
  await sql`create index push_device_broker on push_device (broker_id, created_at)`.execute(db);
  await sql`alter table outbox_message drop constraint outbox_message_channel_check`.execute(db);
  await sql`alter table outbox_message add constraint outbox_message_channel_check
    check (channel in ('sms', 'email', 'push'))`.execute(db);
  await sql`alter table outbox_message add column not_before timestamptz`.execute(db);
}
