import { replays } from '#src/contract/account/replays.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { unpack } from './unpack.ts';

/** A page sends one segment in five seconds. */
const perAddress: LimitRule = { name: 'replays-ip', max: 200, seconds: 600 };
/** Of all callers together, so that many addresses cannot fill the log or a paid service. */
const ofAll: LimitRule = { name: 'replays-all', max: 5000, seconds: 600 };

/** A receiver that does not respond loses the segment: no page waits for it. */
export default handle(replays, {
  settings: async (_, on) => ({ percent: on.config.replayPercent }),
  keep: async ({ body: { packed, ...segment }, web }, on) => {
    await on.limits.assertWithin(perAddress, web.host);
    await on.limits.assertWithin(ofAll, 'all');
    const events = await unpack(packed);
    await on.monitoring
      .receiveReplay({ ...segment, events })
      .catch((error: unknown) => on.log.warn({ err: error }, 'replay segment lost'));
  },
});
