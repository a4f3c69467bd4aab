import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { demoSubject } from '#src/server/identity/customers/options.ts';
import people from '../../data/data/people.json';

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

const dateOf = (text: string): IsoDate => {
  if (!isIsoDate(text)) throw new Error('A person of the demo has no birth date');
  return text;
};

/** The demo's people as its e-ID knows them. None of them exists. */
export const demoPersonas: readonly EidPersona[] = people.map((person) => ({
  subject: demoSubject(person.userId),
  givenName: person.firstName,
  familyName: person.lastName,
  birthDate: dateOf(person.birthDate),
  nationalId: person.nationalId,
}));
