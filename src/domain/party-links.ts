import { fold } from './fold.ts';

/** What an e-ID or a wallet has proven of a person with an account. National ids are compared by fingerprint. */
export interface ProvenPerson {
  readonly customerId: string;
  readonly nationalId: string | null;
  readonly birthDate: string | null;
  /** Numbers that a wallet has proven, each with the family name beside it. */
  readonly numbers: readonly { readonly phone: string; readonly familyName: string }[];
}

/** A party as the broker system has it. */
export interface LinkableParty {
  readonly id: string;
  readonly estateId: string;
  readonly role: string;
  readonly name: string;
  readonly phone: string;
  readonly nationalId: string | null;
  readonly birthDate: string | null;
  /** False for one who has left: a link that still fits stays, and no new one is made. */
  readonly isParty: boolean;
}

export const linkProofs = ['national-id', 'number-and-name'] as const;
export type LinkProof = (typeof linkProofs)[number];
export interface PartyLink {
  readonly customerId: string;
  readonly partyId: string;
  readonly proof: LinkProof;
}

/** `two-fit`: several people fit, or one fits several. `other-id`: number and name fit, but another national id is proven. */
export type LinkDoubt = 'two-fit' | 'other-id' | 'no-longer-fits';

const wordsOf = (name: string): readonly string[] =>
  fold(name)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Whether a party's name ends in a family name, whatever its spelling in letters of other alphabets. */
const endsIn = (name: string, familyName: string): boolean => {
  const [words, family] = [wordsOf(name), wordsOf(familyName)];
  return family.length > 0 && family.every((word, at) => words.at(at - family.length) === word);
};

const differ = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

/**
 * Returns what links a person with a party: the national id, else number and family name, and no other birth date. A
 * person whose number and name fit, but whose national id is another, is a contradiction.
 */
export const linkOf = (person: ProvenPerson, party: LinkableParty): LinkProof | 'other-id' | null => {
  if (person.nationalId !== null && person.nationalId === party.nationalId) return 'national-id';
  const byNumber = person.numbers.some(
    ({ phone, familyName }) => phone !== '' && phone === party.phone && endsIn(party.name, familyName),
  );
  if (!byNumber) return null;
  if (differ(person.nationalId, party.nationalId)) return 'other-id';
  return differ(person.birthDate, party.birthDate) ? null : 'number-and-name';
};

const sideOf = ({ estateId, role }: LinkableParty): string => `${estateId} ${role}`;

/** Whether the desk has said that an account is not a party's. */
type IsDenied = (customer: string, party: string) => boolean;

/** A link that fits by itself, before the others are looked at. */
interface Fit extends PartyLink {
  readonly side: string;
}

const fitsIn = (
  people: readonly ProvenPerson[],
  parties: readonly LinkableParty[],
  isDenied: IsDenied,
): readonly Fit[] =>
  parties.flatMap((party) =>
    people.flatMap((person) => {
      const proof = linkOf(person, party);
      if (proof === null || proof === 'other-id' || isDenied(person.customerId, party.id)) return [];
      return [{ customerId: person.customerId, partyId: party.id, proof, side: sideOf(party) }];
    }),
  );

/** Keeps the fits by national id alone where a party or a person of the side has one. */
const strongest = (fits: readonly Fit[]): readonly Fit[] =>
  fits.filter(
    (fit) =>
      fit.proof === 'national-id' ||
      !fits.some(
        (other) =>
          other.proof === 'national-id' &&
          other.side === fit.side &&
          (other.partyId === fit.partyId || other.customerId === fit.customerId),
      ),
  );

export interface Derived {
  readonly links: readonly PartyLink[];
  readonly doubts: ReadonlyMap<string, LinkDoubt>;
}

/**
 * Derives the links between accounts and the parties of homes from what is proven and what the broker system says now.
 * Where two people fit one party, or one person fits two parties of a side, neither is linked: it is for the desk.
 */
export const deriveLinks = (
  people: readonly ProvenPerson[],
  parties: readonly LinkableParty[],
  isDenied: IsDenied = () => false,
): Derived => {
  const now = parties.filter(({ isParty }) => isParty);
  const fits = strongest(fitsIn(people, now, isDenied));
  // Several accounts of one national id are one person's.
  const isOnePerson = (one: Fit, other: Fit): boolean =>
    one.proof === 'national-id' && other.proof === 'national-id' && one.partyId === other.partyId;
  const isShared = (fit: Fit): boolean =>
    fits.some(
      (other) =>
        other !== fit &&
        other.side === fit.side &&
        !isOnePerson(fit, other) &&
        (other.partyId === fit.partyId || other.customerId === fit.customerId),
    );
  const shared = fits.filter(isShared);
  const links = fits.filter((fit) => !shared.includes(fit));
  const doubts = new Map<string, LinkDoubt>(shared.map(({ partyId }) => [partyId, 'two-fit']));
  for (const party of now) {
    const isLinked = links.some(({ partyId }) => partyId === party.id) || doubts.has(party.id);
    const isOther = (person: ProvenPerson) =>
      linkOf(person, party) === 'other-id' &&
      !isDenied(person.customerId, party.id) &&
      !links.some(({ customerId, side }) => customerId === person.customerId && side === sideOf(party));
    if (!isLinked && people.some(isOther)) doubts.set(party.id, 'other-id');
  }
  return { links: links.map(({ customerId, partyId, proof }) => ({ customerId, partyId, proof })), doubts };
};
