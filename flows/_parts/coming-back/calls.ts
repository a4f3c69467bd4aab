import type { Call } from '#src/contract/call.ts';
import { fetchFlag } from '#src/contract/platform/fetch-flag.ts';
import { type WalletState, walletState } from '#src/domain/feature-flags.ts';

/** Returns the current state of the wallet as a method (up, down or none). */
export const walletNow = async (call: Call): Promise<WalletState> => {
  const [has, isDown] = await Promise.all([fetchFlag(call, 'vipps-login'), fetchFlag(call, 'vipps-down')]);
  return walletState((name) => (name === 'vipps-login' ? has : isDown));
};
