import type { IsoDate } from '#src/domain/iso-date.ts';

/** A person who can identify themselves at the demo e-ID. None may exist: national ids have month + 80. */
export type EidPersona = {
  /** The provider's own, unchanging id of the person. */
  readonly subject: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate;
  readonly nationalId: string;
};

export const fullName = (person: EidPersona): string => `${person.givenName} ${person.familyName}`;
