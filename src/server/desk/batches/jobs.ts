import { sql } from 'kysely';
import * as v from 'valibot';
import { batchId } from '#src/domain/ids.ts';
import { defineJob, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { runNextRows } from './run-batch.ts';

/**
 * Takes the rows of a batch, a few in each transaction, until none is left or the broker has stopped it. A row is
 * taken once, however often the job runs: its result is written with it.
 */
export const runBatch = defineJob({
  name: 'run-batch',
  schema: v.object({ id: batchId }),
  run: async ({ id }, on, { signal }) => {
    while (await runNextRows(on, id)) if (signal.aborted) throw new TryLater('The process stops amid a batch', 1);
  },
});

/** Removes batches 30 days after their end. */
export const forgetBatches = defineJob({
  name: 'forget-batches',
  schema: v.object({}),
  everySeconds: 86_400,
  run: async (_data, on) => {
    await sql`delete from batch where ended_at <= now() - interval '30 days'`.execute(on.db);
  },
});
