import { type Kysely, sql } from 'kysely';

/**
 * Allows leads of a customer without a form (Spec section 7, `/lead/storebrand`). The row outlives the account until
 * the partner has deleted what it received; it then contains no personal data.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table lead
    alter column instance_id drop not null,
    alter column estate_id drop not null,
    alter column participant_id drop not null,
    alter column definition_version drop not null,
    add column customer_id uuid references customer (id) on delete set null,
    add column text_version text,
    add constraint lead_is_of_a_form_or_says_its_words check (
      num_nulls(instance_id, estate_id, participant_id, definition_version) in (0, 4)
      and (instance_id is null) = (text_version is not null))`.execute(db);
  await sql`create index lead_customer on lead (customer_id) where customer_id is not null`.execute(db);
}
