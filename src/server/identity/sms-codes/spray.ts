import { type Kysely, sql } from 'kysely';
import type { Tables } from '#src/server/platform/db/tables.ts';

/**
 * Reliability S3: more failed codes than this, and than this share of all checks, within these minutes count as an
 * attack.
 */
const failures = 50;
const share = 0.4;
const minutes = 10;

/** Returns whether codes are being guessed across many numbers now. */
export const isSpraying = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ failed: number; all: number }>`
    select count(*) filter (where not was_right)::int as failed, count(*)::int as "all"
    from sms_check where at > now() - make_interval(mins => ${minutes}::int)`.execute(db);
  const { failed = 0, all = 0 } = rows[0] ?? {};
  return failed > failures && failed > share * all;
};
