import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Waits until an attempt of such a job has failed, and delays the next one, so that the test acts between two attempts.
 */
export const holdNextTry = (on: Server, job: string) =>
  expect
    .poll(async () => {
      const { rows } = await sql`update pgboss.job set start_after = now() + interval '1 hour'
        where name = ${job} and state = 'retry' returning id`.execute(on.db);
      return rows.length;
    })
    .toBeGreaterThan(0);

/** Makes every waiting job of that name run now, and waits for them. */
export const tryNow = async (on: Server, job: string): Promise<void> => {
  await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name = ${job} and state in ('created', 'retry')`.execute(on.db);
  await on.jobs.idle();
};
