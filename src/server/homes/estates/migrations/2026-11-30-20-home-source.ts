import { type Kysely, sql } from 'kysely';

/**
 * Where a home comes from: the broker system, the land register, or a customer's own words. Until now the id said it:
 * one that `register-sync` or `own-homes` made began with a word of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate
    add column source text not null default 'broker-system'
      check (source in ('broker-system', 'register', 'own-words'))`.execute(db);
  await sql`update estate set source = case when vitec_id = 'own-' || id then 'own-words' else 'register' end
    where vitec_id = 'own-' || id or vitec_id like 'register-%'`.execute(db);
}
