import { expect, test } from 'vitest';
import { broker, buyer, cardSide, type Person, personIn, self, seller, side, system, together } from './owner.ts';
import { declarerOf } from './whose.ts';

const person = (id: string, side: 'seller' | 'buyer', registered = true): Person => ({
  id,
  name: id,
  side,
  registered,
  actsFor: [],
});
const people = [
  person('Silje', 'seller'),
  person('Ola', 'seller'),
  person('Nora', 'buyer'),
  person('Ida', 'buyer', false),
];
const whose = (owner: Parameters<typeof declarerOf>[0], draft = {}) => declarerOf(owner, { draft, people });

test('a side’s answer is that of its registered people, and a deputy is none of them', () => {
  expect(whose(buyer)).toEqual({ side: 'buyer', names: ['Nora'] });
  expect(whose(seller)).toEqual({ side: 'seller', names: ['Silje', 'Ola'] });
  expect(whose(cardSide, { role: 'buyer' })).toEqual({ side: 'buyer', names: ['Nora'] });
});

test('a person’s own answer is that person’s, by the row or by the field that names the person', () => {
  expect(whose(self, { id: 'Ola' })).toEqual({ side: 'seller', names: ['Ola'] });
  expect(whose(personIn('owner'), { owner: 'Nora' })).toEqual({ side: 'buyer', names: ['Nora'] });
});

test('what is about someone outside the form is the side’s, in a form of one side', () => {
  const [silje, ola] = people;
  const own = [silje, ola].flatMap((one) => (one === undefined ? [] : [one]));
  const sides = { side: 'seller', names: ['Silje', 'Ola'] };
  expect(declarerOf(personIn('owner'), { draft: { owner: 'OTHER' }, people: own })).toEqual(sides);
  expect(declarerOf(side, { draft: {}, people: own })).toEqual(sides);
});

test('facts seen together are both sides’, and what no party gives is no one’s', () => {
  expect(whose(together)).toEqual({ side: null, names: [] });
  expect([whose(broker), whose(system), whose(undefined)]).toEqual([null, null, null]);
});
