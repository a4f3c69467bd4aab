import { join } from 'node:path';
import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';
import { dumpTo } from './dump.ts';
import { vacuumChanged } from './vacuum.ts';

/**
 * Dumps the database every hour (reliability F4), but not in the first minutes: a start should not wait for a copy of
 * what it just opened.
 */
export const dumpDatabase = defineJob({
  name: 'dump-database',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    if (process.uptime() < 120) return;
    await dumpTo(on.database, join(on.config.dataDir, 'dumps'));
  },
});

/** Keeps the embedded database's tables small and its statistics fresh. */
export const vacuumDatabase = defineJob({
  name: 'vacuum-database',
  schema: v.object({}),
  everySeconds: 300,
  retries: 0,
  run: (_data, on, { signal }) => vacuumChanged(on.database, signal),
});
