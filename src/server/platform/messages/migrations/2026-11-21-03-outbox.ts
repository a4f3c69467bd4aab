import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table outbox_message (
      id uuid primary key default gen_random_uuid(),
      key text not null unique,
      channel text not null check (channel in ('sms', 'email')),
      recipient text not null,
      subject text,
      text text,
      number bigint generated always as identity,
      at timestamptz not null default now(),
      claimed_until timestamptz,
      delivered_at timestamptz,
      given_up_at timestamptz
    )`.execute(db);
  await sql`create index outbox_message_waiting on outbox_message (channel, recipient, number) where delivered_at is null and given_up_at is null`.execute(
    db,
  );
  await sql`create index outbox_message_at on outbox_message (number desc)`.execute(db);
};
