import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Call } from '../call.ts';
import { featureFlags } from './feature-flags.ts';

/** Returns whether a flag is on. Spec section 3: "a failed flag fetch counts as off". Without a flag it is on. */
export const fetchFlag = async (call: Call, flagName: FlagName | undefined): Promise<boolean> => {
  if (flagName === undefined) return true;
  try {
    return (await call(featureFlags.read, { params: { flagName } })).enabled;
  } catch {
    return false;
  }
};
