import { isOnIn, type WalletState, walletState } from '#src/domain/feature-flags.ts';
import { flagList } from '#src/server/http/feature-flags/flags.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ProvenIdentity } from './proven-identity.ts';

const walletNow = async (on: Pick<Server, 'db'>): Promise<WalletState> => {
  const flags = await flagList(on);
  return walletState((name) => isOnIn(flags, name));
};

/**
 * Checks that the wallet is on and up, before anything else (Spec section 3, "Vipps login" and "Vipps down"). Throws
 * AUTH_WALLET_DOWN.
 */
export const assertWallet = async (on: Pick<Server, 'db'>): Promise<void> => {
  if ((await walletNow(on)) !== 'up') throw new Refused('AUTH_WALLET_DOWN');
};

/**
 * Checks only that the wallet is switched on. An identity proven before the provider went down stays valid. Throws
 * AUTH_WALLET_DOWN.
 */
export const assertWalletIsOffered = async (on: Pick<Server, 'db'>): Promise<void> => {
  if ((await walletNow(on)) === 'none') throw new Refused('AUTH_WALLET_DOWN');
};

/**
 * Checks that the wallet verified the e-mail. Spec section 4: "Verified e-mail is required from the wallet login".
 * Throws SU_WALLET_EMAIL.
 */
export const assertVerifiedEmail = (identity: ProvenIdentity): void => {
  if (identity.kind === 'wallet' && !(identity.emailVerified && identity.email !== null)) {
    throw new Refused('SU_WALLET_EMAIL');
  }
};
