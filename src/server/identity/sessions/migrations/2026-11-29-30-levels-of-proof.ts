import { type Kysely, sql } from 'kysely';

/**
 * What a session has proven, and whether its device was known to the account. Sessions from before count their way in;
 * one by SMS proves more once. `device_epoch` makes every device unknown again when it grows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer_session
    add column proofs jsonb not null default '[]'::jsonb,
    add column device_known boolean not null default false`.execute(db);
  await sql`update customer_session
    set proofs = jsonb_build_array(method), device_known = method <> 'PHONE_NUMBER'`.execute(db);
  await sql`alter table customer
    add column device_epoch integer not null default 0,
    add column password_by_mail boolean not null default false`.execute(db);
}
