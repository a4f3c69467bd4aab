import type { Call } from '#src/contract/call.ts';
import { featureFlags } from '#src/contract/feature-flags.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';

/** Asks whether a flag is on. Spec section 3: "a failed flag fetch counts as off". */
export const fetchFlag = async (call: Call, flagName: FlagName): Promise<boolean> => {
  try {
    return (await call(featureFlags.read, { params: { flagName } })).enabled;
  } catch {
    return false;
  }
};
