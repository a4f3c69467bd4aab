/**
 * The wallet's login by OpenID Connect: Vipps, or the local demo wallet. Only the configuration differs. A wallet may
 * remember the person in the browser and has no assurance levels. It signs in, but is no e-ID and no second factor
 * (signing.md section 5). So neither a fresh authentication nor a level is requested.
 */
import { type Registered, relyingParty } from '../openid-connect/relying-party.ts';
import { walletIdentityOf } from './claims.ts';
import type { WalletProvider } from './port.ts';

export const createOpenIdWallet = (settings: Registered): WalletProvider =>
  relyingParty(settings, {
    called: 'The wallet',
    parameters: () => ({}),
    read: ({ idClaims, userInfo }) => walletIdentityOf(idClaims, userInfo),
    refuse: () => null,
  });
