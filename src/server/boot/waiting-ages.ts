import { sql } from 'kysely';
import type { Server } from '#src/server/platform/server.ts';

/** Seconds since each kind of work should have been done; 0 when none waits. */
export interface WaitingAges {
  readonly job: number;
  readonly message: number;
  readonly document: number;
  /** Since the last complete walk of the broker system; null before the first. */
  readonly sync: number | null;
}

/** Reads the ages by the database's clock, in one query. Rejects when the database does not respond. */
export const waitingAges = async ({ db }: Pick<Server, 'db'>): Promise<WaitingAges> => {
  const { rows } = await sql<Record<keyof WaitingAges, number | null>>`
    select
      (select extract(epoch from now() - min(start_after))::float8 from pgboss.job
        where state < ${'active'} and start_after < now()) as job,
      (select extract(epoch from now() - min(coalesce(not_before, at)))::float8 from outbox_message
        where delivered_at is null and given_up_at is null and coalesce(not_before, at) <= now()) as message,
      (select extract(epoch from now() - min(state_at))::float8 from signing_document
        where state in ('sealing', 'sealingFailed')) as document,
      (select extract(epoch from now() - min(synced_at))::float8 from sync_cursor where kind <> 'compare') as sync
  `.execute(db);
  const [read] = rows;
  return { job: read?.job ?? 0, message: read?.message ?? 0, document: read?.document ?? 0, sync: read?.sync ?? null };
};
