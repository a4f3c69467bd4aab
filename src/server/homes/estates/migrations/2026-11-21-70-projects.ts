import { type Kysely, sql } from 'kysely';

/** Facts for the settlement forms beside the address: ownership, and the project if there is one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate
    add column ownership text not null default 'FREEHOLD' check (ownership in ('FREEHOLD', 'SHARE', 'OTHER')),
    add column project jsonb`.execute(db);
}
