import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';
import { resealAll } from './reseal.ts';

/** Reseals the database with the newest key every hour, while there is more than one key. */
export const sealWithNewestKey = defineJob({
  name: 'seal-with-newest-key',
  schema: v.strictObject({}),
  everySeconds: 3600,
  seconds: 3000,
  async run(_, on) {
    const { encryption } = on.config;
    if (encryption.kind !== 'keys' || encryption.keys.length < 2) return;
    const values = await resealAll(on);
    if (values > 0) on.log.info({ values, key: on.encryption.keyId }, 'sealed anew with the newest key');
  },
});
