import { type Kysely, sql } from 'kysely';

/**
 * A service order is a lead without a form (customer-app reference, section 9): its partner, when it is answered, and
 * exactly what leaves, sealed. One without an account has no customer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table lead
    add column order_partner text,
    add column answer_by timestamptz,
    add column shared_sealed text,
    add constraint lead_order_is_whole check (num_nulls(order_partner, answer_by) in (0, 2))`.execute(db);
  await sql`create index lead_open_order on lead (state_at)
    where customer_id is null and order_partner is not null`.execute(db);
}
