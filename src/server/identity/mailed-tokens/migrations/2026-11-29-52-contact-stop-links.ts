import { type Kysely, sql } from 'kysely';

/** A link in a message to a person's old address, that stops a change of their contact details in a form. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mailed_token drop constraint mailed_token_kind_check`.execute(db);
  await sql`alter table mailed_token add constraint mailed_token_kind_check check (kind in ('customer-password',
    'broker-password', 'customer-email', 'broker-email', 'customer-stop', 'contact-stop'))`.execute(db);
}
