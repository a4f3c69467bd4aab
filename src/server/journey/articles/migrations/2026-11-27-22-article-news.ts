import { type Kysely, sql } from 'kysely';

/** Articles that have been seen at the provider, and how far each has come on its way to the customers' news. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table article_news (
    article text primary key,
    slug text not null,
    title jsonb not null,
    category jsonb not null,
    found_at timestamptz not null,
    after uuid,
    done_at timestamptz
  )`.execute(db);
  await sql`create index article_news_open on article_news (found_at, article) where done_at is null`.execute(db);
}
