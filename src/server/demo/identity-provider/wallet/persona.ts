import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';

/** A person who has the demo wallet. None of them exists, and their numbers are not in use. */
export type WalletPersona = {
  /** The wallet's own, unchanging id of the person. */
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
