import { powerObjections } from '#src/contract/forms/power-objections.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { objectToPower, readPower } from './object-to-power.ts';

/** A key has 256 bits and cannot be guessed; this limits load. */
const perAddress: LimitRule = { name: 'power-objections', max: 60, seconds: 600 };

export default handle(powerObjections, {
  async look({ body, web }, on) {
    await on.limits.assertWithin(perAddress, web.host);
    return readPower(on, body.key);
  },
  async object({ body, web }, on) {
    await on.limits.assertWithin(perAddress, web.host);
    await on.transaction((tx) => objectToPower(tx, on, body.key));
    return readPower(on, body.key);
  },
});
