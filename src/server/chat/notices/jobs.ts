import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { notifyReaders } from './notify-readers.ts';

/** Notifies people of messages that they have not read. */
export const notifyOfMessages = defineJob({
  name: 'notify-of-messages',
  schema: v.object({}),
  everySeconds: 30,
  retries: 0,
  run: (_data, on) => notifyReaders(on),
});
