import { join } from 'node:path';
import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';
import { dumpTo } from './dump.ts';

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
