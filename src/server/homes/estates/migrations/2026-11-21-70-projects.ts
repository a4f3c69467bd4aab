import { type Kysely, sql } from 'kysely';

/** What the settlement forms know of a home beside its address: how it is owned, and its project if it has one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate
    add column ownership text not null default 'FREEHOLD' check (ownership in ('FREEHOLD', 'SHARE', 'OTHER')),
    add column project jsonb`.execute(db);
}
