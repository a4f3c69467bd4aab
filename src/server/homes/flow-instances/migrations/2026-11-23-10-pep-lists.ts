import { type Kysely, sql } from 'kysely';

/** The version of the legal lists that a form was begun with: it is drawn, judged and printed by it to its end. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table flow_instance add column pep_list_version text`.execute(db);
}
