import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { IdentityProvider } from '../openid-connect/port.ts';

/** Who it was, as the wallet states it. `(issuer, subject)` is the identity; everything else may change (rule A6). */
export type WalletIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate | null;
  readonly email: string | null;
  /** Whether the wallet has seen that the address is hers. A merchant that is not told so must take it for false. */
  readonly emailVerified: boolean;
  /** The number that the wallet is tied to: verified by it. */
  readonly phone: PhoneNumber | null;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string } | null;
};

/** The port to a wallet's login (Vipps; the local demo wallet is the same adapter with another issuer). */
export type WalletProvider = IdentityProvider<WalletIdentity>;
