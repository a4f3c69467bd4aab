import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { IdentityProvider } from '../openid-connect/port.ts';

/** The person as the wallet states it. `(issuer, subject)` is the identity; everything else may change (rule A6). */
export type WalletIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate | null;
  readonly email: string | null;
  /** Whether the wallet has verified the address. A missing claim counts as false. */
  readonly emailVerified: boolean;
  /** The phone number of the wallet, verified by it. */
  readonly phone: PhoneNumber | null;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string } | null;
};

/** The port to a wallet's login (Vipps; the local demo wallet is the same adapter with another issuer). */
export type WalletProvider = IdentityProvider<WalletIdentity>;
