import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import { handle } from '../handle.ts';
import { isFlagOn } from './flags.ts';

export default handle(featureFlags, {
  read: async ({ params }, on) => ({ enabled: await isFlagOn(on, params.flagName) }),
});
