const givenNames = [
  'Aksel',
  'Amalie',
  'Andreas',
  'Astrid',
  'Birk',
  'Camilla',
  'Daniel',
  'Eirin',
  'Emil',
  'Eskil',
  'Fredrik',
  'Frida',
  'Gunnar',
  'Hanne',
  'Håkon',
  'Ida',
  'Inger Marie',
  'Isak',
  'Jenny',
  'Joakim',
  'Julie',
  'Karoline',
  'Kasper',
  'Kristin',
  'Lars Petter',
  'Lea',
  'Linn',
  'Live',
  'Magnus',
  'Maja',
  'Mari',
  'Mathea',
  'Mohammed',
  'Nina',
  'Odd',
  'Oliver',
  'Oscar',
  'Petra',
  'Ragnhild',
  'Sander',
  'Selma',
  'Sigrid',
  'Silje',
  'Simen',
  'Solveig',
  'Sondre',
  'Synne',
  'Thea',
  'Tobias',
  'Tuva',
  'Ulrik',
  'Vegard',
  'Vilde',
  'Yasmin',
  'Åse',
  'Øyvind',
] as const;
const familyNames = [
  'Aasen',
  'Aune',
  'Bakke',
  'Berg',
  'Bjerke',
  'Bratlie',
  'Brekke',
  'Dahl',
  'Eide',
  'Ellingsen',
  'Engen',
  'Fjeld',
  'Fossum',
  'Gjerde',
  'Grønli',
  'Hagen',
  'Halvorsrud',
  'Haugen',
  'Hegge',
  'Holm',
  'Hovland',
  'Iversen',
  'Kjelstad',
  'Kleven',
  'Lie',
  'Lund',
  'Lyngstad',
  'Mathisen',
  'Moe',
  'Myhre',
  'Nesset',
  'Nordbø',
  'Næss',
  'Opdal',
  'Rød',
  'Rønning',
  'Sandvik',
  'Skaar',
  'Skogstad',
  'Solheim',
  'Steen',
  'Strand',
  'Sunde',
  'Svendsby',
  'Thorsen',
  'Tveit',
  'Vik',
  'Ødegård',
  'Østby',
  'Åmodt',
] as const;

export interface OfficePerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly name: string;
  readonly email: string;
  /** Outside the number plan, as every number of the demo. */
  readonly phone: string;
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('å', 'a').replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll(' ', '.');

/** Returns the invented person of a number: no two have one name before number 2,800. */
export const officePerson = (number: number): OfficePerson => {
  const givenName = givenNames[number % givenNames.length] ?? 'Kari';
  // 56 and 50 share the factor 2: the shift after each round of 1,400 makes the other half of the pairs.
  const shift = Math.floor(number / 1_400);
  const familyName = familyNames[(number + shift) % familyNames.length] ?? 'Berg';
  const email = `${plain(givenName)}.${plain(familyName)}.${number}@example.com`;
  const phone = `+4742${String(100_000 + number).padStart(6, '0')}`;
  return { givenName, familyName, name: `${givenName} ${familyName}`, email, phone };
};

/**
 * The first invented person whom no home and no search takes, at any size of the demo.
 * It is 2,000 past 70,000, where the names begin again: an office of the usual size has none of the names from 2,000.
 */
export const firstGuest = 72_000;
