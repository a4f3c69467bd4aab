import { type Kysely, sql } from 'kysely';

/** Keeps who is contacted by which partner, their consent, and the result (domain.md, shared-leads). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table lead (
    id uuid primary key,
    instance_id uuid not null references flow_instance (id),
    estate_id uuid not null references estate (id),
    participant_id uuid not null,
    service text not null,
    partner text not null,
    contact_method text,
    loan_type text,
    state text not null check (state in ('waiting', 'sending', 'sent', 'withdrawn', 'failed')),
    state_at timestamptz not null,
    consented_at timestamptz,
    definition_version int not null,
    sent_text text,
    unique (instance_id, service, participant_id)
  )`.execute(db);
  await sql`create index lead_estate on lead (estate_id)`.execute(db);
}
