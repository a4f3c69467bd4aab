import { type Kysely, sql } from 'kysely';

/** The language that a phone's app was in when it gave its token: its notices are in it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table push_token add column language text not null default 'nb' check (language in ('nb', 'en'))`.execute(
    db,
  );
}
