import type { Call } from '#src/contract/call.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { fetchFlag } from '#src/contract/platform/fetch-flag.ts';
import { type WalletState, walletState } from '#src/domain/feature-flags.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';

/** Returns the current state of the wallet as a method (up, down or none). */
export const walletNow = async (call: Call): Promise<WalletState> => {
  const [has, isDown] = await Promise.all([fetchFlag(call, 'vipps-login'), fetchFlag(call, 'vipps-down')]);
  return walletState((name) => (name === 'vipps-login' ? has : isDown));
};

/**
 * Opens a journey that changes the account's number, mail or password. Who must prove more is led to that page first,
 * before anything is typed or a code is sent.
 */
export const openContact = async (_: unknown, call: Call): Promise<JourneyStart> => {
  await call(proving.askContact, {});
  return {};
};
