import { describe, expect, test } from 'vitest';
import { deriveLinks, type LinkableParty, linkOf, type ProvenPerson } from './party-links.ts';

const person = (customerId: string, more: Partial<ProvenPerson> = {}): ProvenPerson => ({
  customerId,
  nationalId: null,
  birthDate: null,
  numbers: [],
  ...more,
});
const party = (id: string, more: Partial<LinkableParty> = {}): LinkableParty => ({
  id,
  estateId: 'home',
  role: 'seller',
  name: 'Nora Rustad',
  phone: '+4742000100',
  nationalId: null,
  birthDate: null,
  isParty: true,
  ...more,
});
const rustad = [{ phone: '+4742000100', familyName: 'Rustad' }];
const linked = (people: readonly ProvenPerson[], parties: readonly LinkableParty[]) =>
  deriveLinks(people, parties).links.map(({ customerId, partyId }) => `${customerId}=${partyId}`);
const doubts = (people: readonly ProvenPerson[], parties: readonly LinkableParty[]) => [
  ...deriveLinks(people, parties).doubts,
];

describe('one person and one party', () => {
  test.each([
    ['the national id', { nationalId: 'a' }, { nationalId: 'a', phone: '', name: 'Another Name' }, 'national-id'],
    ['number and family name', { numbers: rustad }, {}, 'number-and-name'],
    ['a family name of two words', { numbers: [{ phone: '+4742000100', familyName: 'Moen Rustad' }] }, {}, null],
    ['the number with another family name', { numbers: rustad }, { name: 'Nora Vik' }, null],
    ['a given name only', { numbers: [{ phone: '+4742000100', familyName: 'Nora' }] }, {}, null],
    ['another number', { numbers: rustad }, { phone: '+4742000101' }, null],
    ['no number on either', { numbers: [{ phone: '', familyName: 'Rustad' }] }, { phone: '' }, null],
    ['another birth date', { numbers: rustad, birthDate: '1990-01-01' }, { birthDate: '1960-01-01' }, null],
    ['another national id', { numbers: rustad, nationalId: 'a' }, { nationalId: 'b' }, 'other-id'],
  ] as const)('by %s', (_by, one, other, expected) => {
    expect(linkOf(person('nora', one), party('p', other))).toBe(expected);
  });
});

describe('no guess is made', () => {
  test('40.4: where two people of one number and family name fit one party', () => {
    const couple = [person('nora', { numbers: rustad }), person('ola', { numbers: rustad })];
    expect(linked(couple, [party('p')])).toEqual([]);
    expect(doubts(couple, [party('p')])).toEqual([['p', 'two-fit']]);
  });

  test('40.4: where one person fits two parties of a side; on two sides each is theirs', () => {
    const nora = [person('nora', { nationalId: 'a' })];
    const parties = [party('p', { nationalId: 'a' }), party('q', { nationalId: 'a' })];
    expect(linked(nora, parties)).toEqual([]);
    expect(doubts(nora, parties).map(([id]) => id)).toEqual(['p', 'q']);
    expect(linked(nora, [parties[0] ?? party('p'), party('q', { nationalId: 'a', role: 'buyer' })])).toEqual([
      'nora=p',
      'nora=q',
    ]);
  });

  test('two accounts of one national id are one person’s: each has the home', () => {
    const twice = [person('nora', { nationalId: 'a' }), person('nora-again', { nationalId: 'a' })];
    expect(linked(twice, [party('p', { nationalId: 'a' })])).toEqual(['nora=p', 'nora-again=p']);
  });

  test('the national id decides between a couple of one number', () => {
    const couple = [person('nora', { numbers: rustad, nationalId: 'a' }), person('ola', { numbers: rustad })];
    const parties = [party('p', { nationalId: 'a' }), party('q', { name: 'Ola Rustad', nationalId: 'b' })];
    expect(linked(couple, parties)).toEqual(['nora=p', 'ola=q']);
    expect(doubts(couple, parties)).toEqual([]);
  });

  test('40.4: a proven person of another national id is for the desk', () => {
    const nora = [person('nora', { numbers: rustad, nationalId: 'a' })];
    expect(linked(nora, [party('p', { nationalId: 'b' })])).toEqual([]);
    expect(doubts(nora, [party('p', { nationalId: 'b' })])).toEqual([['p', 'other-id']]);
  });
});
