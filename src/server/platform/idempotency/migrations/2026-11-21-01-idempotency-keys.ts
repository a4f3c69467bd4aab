import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table idempotency_key (
      scope text not null,
      key text not null,
      body_hash text not null,
      claimed_at timestamptz not null default now(),
      committed boolean not null default false,
      status smallint,
      answer text,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    )`.execute(db);
  await sql`create index idempotency_key_created_at on idempotency_key (created_at)`.execute(db);
};
