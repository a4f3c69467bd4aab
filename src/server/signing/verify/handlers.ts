import { verify } from '#src/contract/signing/verify.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { readProof } from './read-proof.ts';

/** A code has 57 bits and cannot be guessed; this limits load. */
const perAddress: LimitRule = { name: 'verify', max: 60, seconds: 600 };

export default handle(verify, {
  async read({ params, web, refuse }, on) {
    await on.limits.assertWithin(perAddress, web.host);
    return (await readProof(on, params.code)) ?? refuse('NOT_FOUND');
  },
});
