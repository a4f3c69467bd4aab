/** A person as an e-ID names them. Which of the last two are there depends on what the provider was asked for. */
export interface Identified {
  readonly name: string;
  readonly birthDate?: string | undefined;
  readonly nationalIdFingerprint?: string | undefined;
}
/** A party as the protocol and the broker system know them. A deputy added by hand has a name only. */
export interface Expected {
  readonly name: string;
  readonly birthDate?: string | null;
  readonly nationalIdFingerprint?: string | null;
}

/** Letters that do not fall apart into a base letter and a mark, as people write them without a Norwegian keyboard. */
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

/** Whether one name is the other with middle names left out: same first, same last, the rest in order. */
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
 * Whether the person who signed in is the participant. A known national id decides alone; a known birth date must
 * agree; the name must fit, tolerant of middle names, since a BankID carries them all and a contract seldom does.
 */
export const personFits = (person: Identified, expected: Expected): boolean => {
  if (person.nationalIdFingerprint && expected.nationalIdFingerprint) {
    return person.nationalIdFingerprint === expected.nationalIdFingerprint;
  }
  if (person.birthDate && expected.birthDate && person.birthDate !== expected.birthDate) return false;
  return namesFit(person.name, expected.name);
};
