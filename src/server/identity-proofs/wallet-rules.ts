import { isFlagOn } from '../feature-flags/flags.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import type { ProvenIdentity } from './proven-identity.ts';

/** Spec section 3, "Vipps down": said before anything else is tried. Throws AUTH_WALLET_DOWN. */
export const demandWallet = async (on: Pick<Server, 'db'>): Promise<void> => {
  if (await isFlagOn(on, 'vipps-down')) throw new Refused('AUTH_WALLET_DOWN');
};

/** Spec section 4: "Verified e-mail is required from the wallet login". Throws SU_WALLET_EMAIL. */
export const demandVerifiedEmail = (identity: ProvenIdentity): void => {
  if (identity.kind === 'wallet' && !(identity.emailVerified && identity.email !== null)) {
    throw new Refused('SU_WALLET_EMAIL');
  }
};
