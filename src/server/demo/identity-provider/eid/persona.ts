import type { IsoDate } from '#src/domain/iso-date.ts';

/** Somebody who can identify themselves at the demo e-ID. Nobody of them may exist: national ids with month + 80. */
export type EidPersona = {
  /** The provider's own, unchanging name for the person. */
  readonly subject: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate;
  readonly nationalId: string;
};

export const fullName = (person: EidPersona): string => `${person.givenName} ${person.familyName}`;
