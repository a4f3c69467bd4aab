import { type Kysely, sql } from 'kysely';

const [hiddenAtOnce, hiddenAfter] = [
  'cp.restricted or p.erased_at is not null',
  '(cp.restricted and cp.finished_at is not null) or p.erased_at is not null',
];

/**
 * A party whose account was deleted is shown by the broker system's name while the sale runs: the case is the office's,
 * and the name was never the account's. Once the sale has ended, no list or search shows it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('contact_refresh(uuid)'::regprocedure) as definition`.execute(db);
  const definition = rows[0]?.definition ?? '';
  if (!definition.includes(hiddenAtOnce)) throw new Error('contact_refresh hides names in another way than expected');
  await sql.raw(definition.replaceAll(hiddenAtOnce, hiddenAfter)).execute(db);
  await sql`select contact_refresh(contact_id) from (
    select distinct contact_id from contact_party where restricted order by contact_id) hidden`.execute(db);
}
