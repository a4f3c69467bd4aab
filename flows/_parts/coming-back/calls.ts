import { featureFlags } from '#src/contract/feature-flags.ts';
import type { Call } from '#src/engine/define-flow.ts';

/** Spec section 3: "a failed flag fetch counts as off". */
const isOn = (call: Call, flagName: string): Promise<boolean> =>
  call(featureFlags.read, { params: { flagName } }).then(
    ({ enabled }) => enabled,
    () => false,
  );

/** The wallet as a way to choose: there, there but down, or not there at all (Spec section 3, "Vipps login", "Vipps down"). */
export const walletNow = async (call: Call): Promise<string> => {
  const [has, isDown] = await Promise.all([isOn(call, 'vipps-login'), isOn(call, 'vipps-down')]);
  if (!has) return 'none';
  return isDown ? 'down' : 'up';
};
