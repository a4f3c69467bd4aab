import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table planted_seed (name text primary key, at timestamptz not null default now())`.execute(db);
};
