import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';

/** Somebody who has the demo wallet. Nobody of them exists, and their numbers reach nobody. */
export type WalletPersona = {
  /** The wallet's own, unchanging name for the person. */
  readonly subject: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: PhoneNumber;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly birthDate: IsoDate | null;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string };
};

export const fullName = (person: WalletPersona): string => `${person.givenName} ${person.familyName}`;
