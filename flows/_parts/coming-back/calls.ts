import { featureFlags } from '#src/contract/feature-flags.ts';
import { type WalletState, walletState } from '#src/domain/feature-flags.ts';
import type { Call } from '#src/engine/define-flow.ts';

/** Spec section 3: "a failed flag fetch counts as off". What no flag closes is open. */
export const isOn = async (call: Call, flagName: string | undefined): Promise<boolean> => {
  if (flagName === undefined) return true;
  return call(featureFlags.read, { params: { flagName } }).then(
    ({ enabled }) => enabled,
    () => false,
  );
};

/** The wallet as a way to choose. */
export const walletNow = async (call: Call): Promise<WalletState> => {
  const [has, isDown] = await Promise.all([isOn(call, 'vipps-login'), isOn(call, 'vipps-down')]);
  return walletState((name) => (name === 'vipps-login' ? has : isDown));
};
