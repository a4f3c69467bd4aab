import { ageOn } from './age.ts';
import type { IsoDate } from './iso-date.ts';

const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Whether digits are an organisation number: nine, the first one 8 or 9, and the weighted sum with the control digit
 * divides by 11. A number that would need a control digit "10" is never issued.
 */
export const isOrganisationNumber = (digits: string): boolean =>
  /^[89]\d{8}$/.test(digits) && weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;

/** Who a party is by law: each but a person of age acts through another. */
export type PartyKind = 'person' | 'company' | 'estate' | 'minor';

export interface KindFacts {
  readonly name: string;
  /** The broker system's number of a firm, as it stands there. */
  readonly organisationNumber: string | null;
  readonly birthDate: IsoDate | null;
}

/** The estate of a dead person, as brokers write it: «Dødsboet etter Kari Nordmann», «Kari Nordmanns dødsbo». */
const isEstate = (name: string): boolean => {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,.()]+/)
    .filter(Boolean);
  return words.some((word) => /^d[øo]dsbo(et)?$/.test(word)) || /^bo(et)? etter /.test(words.join(' '));
};

/** Returns what a party is on a day: from its number, its name, or its birth date. */
export const kindOfParty = ({ name, organisationNumber, birthDate }: KindFacts, today: IsoDate): PartyKind => {
  if (isEstate(name)) return 'estate';
  if (organisationNumber !== null) return 'company';
  return birthDate !== null && ageOn(birthDate, today) < 18 ? 'minor' : 'person';
};

/**
 * Whether a party signs for itself. A firm and an estate act through a representative, and a minor through a guardian,
 * each by a paper that the broker approves: the form has it as a power of attorney.
 */
export const signsAlone = (kind: PartyKind): boolean => kind === 'person';

/** Whether the broker may name who signs for a party. For a minor the guardian's paper is approved, each time. */
export const takesRepresentative = (kind: PartyKind): boolean => kind === 'company' || kind === 'estate';
