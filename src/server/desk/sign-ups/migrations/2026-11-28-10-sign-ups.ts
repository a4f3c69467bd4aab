import { type Kysely, sql } from 'kysely';

/** Who signed up for a viewing or a prospectus at the broker system, and SMS that they are sent of changes to it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table estate_sign_up (
    id uuid primary key default gen_random_uuid(),
    estate_id uuid not null references estate (id) on delete cascade,
    external_id text not null,
    kind text not null check (kind in ('viewing', 'prospectus')),
    event text,
    given_name text not null,
    phone text not null,
    known_at timestamptz(3),
    knows_cancelled boolean not null default false,
    unique (estate_id, external_id)
  )`.execute(db);
  await sql`alter table mailing drop constraint mailing_purpose_check,
    add constraint mailing_purpose_check check (purpose in ('MARKETING', 'NECESSARY')),
    add column about jsonb,
    add constraint mailing_about check ((purpose = 'NECESSARY') = (about is not null))`.execute(db);
  await sql`alter table mailing_recipient alter column customer_id drop not null,
    add column sign_up_id uuid references estate_sign_up (id) on delete set null,
    add constraint mailing_recipient_one check (customer_id is null or sign_up_id is null)`.execute(db);
  await sql`create unique index mailing_recipient_sign_up on mailing_recipient (sign_up_id, mailing_id)`.execute(db);
}
