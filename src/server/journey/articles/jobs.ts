import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { postArticles as post } from './article-news.ts';

/** Makes new articles news for those who want them, within ten minutes. */
export const postArticles = defineJob({
  name: 'post-articles',
  schema: v.object({}),
  everySeconds: 600,
  seconds: 600,
  retries: 0,
  run: (_data, on, { signal }) => post(on, signal),
});
