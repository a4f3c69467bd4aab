import { type Kysely, sql } from 'kysely';

/** Version of the legal lists a form was begun with: it is shown, validated and printed by them to its end. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table flow_instance add column pep_list_version text`.execute(db);
}
