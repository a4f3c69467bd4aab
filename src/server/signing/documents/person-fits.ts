/** A person as identified by an e-ID. The last two fields depend on what was requested of the provider. */
export interface Identified {
  readonly name: string;
  readonly birthDate?: string | undefined;
  readonly nationalIdFingerprint?: string | undefined;
}
/** A party as known from the protocol and the broker system. A deputy added by hand has a name only. */
export interface Expected {
  readonly name: string;
  readonly birthDate?: string | null;
  readonly nationalIdFingerprint?: string | null;
}

/** Letters that Unicode does not decompose, as written without a Norwegian keyboard. */
const plain: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ð: 'd', þ: 'th', ß: 'ss', ł: 'l' };

const partsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øæåðþßł]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');

/** Returns whether two names match apart from omitted middle names: same first, same last, the rest in order. */
export const namesFit = (one: string, other: string): boolean => {
  const [short = [], long = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  if (short.length < 2 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let from = 0;
  return short.every((part) => {
    const found = long.indexOf(part, from);
    from = found + 1;
    return found !== -1;
  });
};

/**
 * Returns whether the identified person is the participant. A known national id decides alone, and a known birth date
 * must agree. Middle names may be missing, since a BankID carries all of them and a contract rarely does.
 */
export const personFits = (person: Identified, expected: Expected): boolean => {
  if (person.nationalIdFingerprint && expected.nationalIdFingerprint) {
    return person.nationalIdFingerprint === expected.nationalIdFingerprint;
  }
  if (person.birthDate && expected.birthDate && person.birthDate !== expected.birthDate) return false;
  return namesFit(person.name, expected.name);
};
