import { type Kysely, sql } from 'kysely';

/** A public id of each session, by which its broker ends it, and which kind of browser it is in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker_session add column id uuid not null default gen_random_uuid() unique`.execute(db);
  await sql`alter table broker_session
    add column browser text not null default 'other',
    add column system text not null default 'other'`.execute(db);
}
