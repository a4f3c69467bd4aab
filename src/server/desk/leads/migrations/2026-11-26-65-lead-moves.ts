import { type Kysely, sql } from 'kysely';

/** When a lead was taken and ended, and why it came to nothing. The contact follows the broker who takes its lead. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table contact_lead
    add column taken_at timestamptz(3),
    add column ended_at timestamptz(3),
    add column reason text`.execute(db);
  await sql`create index contact_lead_untaken on contact_lead (office_id, created_at) where state = 'new'`.execute(db);
  await sql`create index contact_lead_lost on contact_lead (ended_at) where state = 'lost'`.execute(db);
  await sql`create function contact_of_taken_lead() returns trigger language plpgsql as $$ begin
    perform contact_refresh(new.contact_id); return null; end $$`.execute(db);
  await sql`create trigger contact_of_taken_lead after update of broker_id on contact_lead
    for each row when (old.broker_id is distinct from new.broker_id) execute function contact_of_taken_lead()`.execute(
    db,
  );
}
