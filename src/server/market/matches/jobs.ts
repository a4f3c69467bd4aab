import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { matchChangedHomes } from './match-homes.ts';
import { matchChangedSearches } from './match-search.ts';

/** Matches the homes and the searches that changed, a minute after it happened at most. */
export const keepMatches = defineJob({
  name: 'keep-matches',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  async run(_data, on) {
    await matchChangedSearches(on);
    await matchChangedHomes(on);
  },
});
