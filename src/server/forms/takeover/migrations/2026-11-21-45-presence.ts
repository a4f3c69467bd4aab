import { type Kysely, sql } from 'kysely';

/** Keeps who has which step open. Unlogged: after a crash all pages report it again within 20 seconds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create unlogged table flow_presence (
    estate_id uuid not null,
    flow text not null,
    participant_id uuid not null,
    name text not null,
    role text not null,
    step text not null,
    seen_at timestamptz not null default now(),
    primary key (estate_id, flow, participant_id)
  )`.execute(db);
}
