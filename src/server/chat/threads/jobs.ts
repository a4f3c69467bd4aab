import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { keepWords } from './message-words.ts';

/** Stores the search words of messages that a program without the search sent. */
export const keepSearchWords = defineJob({
  name: 'keep-search-words',
  schema: v.object({}),
  everySeconds: 3600,
  retries: 0,
  seconds: 3000,
  run: (_data, on, { signal }) => keepWords(on, signal),
});
