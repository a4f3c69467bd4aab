import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rate_limit (
      bucket text not null,
      "window" bigint not null,
      count integer not null,
      ends_at timestamptz not null,
      primary key (bucket, "window")
    )`.execute(db);
  await sql`create index rate_limit_ends_at on rate_limit (ends_at)`.execute(db);
};
