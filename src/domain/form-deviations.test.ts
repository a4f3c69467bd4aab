import { expect, test } from 'vitest';
import { formDeviations } from './form-deviations.ts';

const participants = {
  people: [
    { id: 'kari', name: 'Kari Nordmann' },
    { id: 'ola', name: ' ' },
  ],
};
const found = (answers: Parameters<typeof formDeviations>[0]) =>
  formDeviations({ participants, ...answers }).map(({ kind, step, row, who }) => [kind, step, row, who]);

test('a form with nothing out of the ordinary has no deviation', () => {
  expect(found({})).toEqual([]);
  expect(formDeviations({})).toEqual([]);
  const sale = { paymentOutsideBroker: 'no', onBehalfOfOthers: 'no' };
  expect(found({ 'information-about-sale': sale, equity: { payoutHolder: 'kari' } })).toEqual([]);
});

test('a yes to political exposure is named by its person, in each of the questions', () => {
  const people = [
    { id: 'kari', status: 'yes' },
    { id: 'ola', status: 'no' },
  ];
  for (const step of ['own-pep', 'own', 'employee-pep', 'employee', 'family-pep', 'family'])
    expect(found({ [step]: { people } })).toEqual([['pep', step, 'kari', 'Kari Nordmann']]);
});

test('a person who was removed from the form counts no more, and one without a name is not named', () => {
  const people = ['gone', 'ola'].map((id) => ({ id, status: 'yes' }));
  expect(found({ own: { people } })).toEqual([['pep', 'own', 'ola', null]]);
});

test('a deputy is a deviation, and is asked about political exposure where they have no part in the sale', () => {
  const deputies = [
    { id: 'p1', deputy: 'OTHER', name: 'Siri Advokat' },
    { id: 'p2', deputy: 'kari' },
  ];
  const given = { participants: { ...participants, byDeputy: 'yes', deputies } };
  expect(found({ ...given, own: { people: [{ id: 'p1', status: 'yes' }] } })).toEqual([
    ['pep', 'own', 'p1', 'Siri Advokat'],
    ['deputy', 'participants', 'p1', 'Siri Advokat'],
    ['deputy', 'participants', 'p2', null],
  ]);
});

test('money that passes the broker by, and a purchase for others, are deviations of the deal', () => {
  const step = 'information-about-sale';
  expect(found({ [step]: { paymentOutsideBroker: 'yes' } })).toEqual([['payment-outside', step, null, null]]);
  expect(found({ [step]: { onBehalfOfOthers: 'yes' } })).toEqual([['on-behalf-of-others', step, null, null]]);
});

test('an account that another person owns is a deviation, and names that person', () => {
  const accounts = [
    { id: 'a1', owner: 'kari' },
    { id: 'a2', owner: 'OTHER', ownerName: 'Per Hansen' },
  ];
  const kind = 'other-account-owner';
  expect(found({ account: { accounts } })).toEqual([[kind, 'account', 'a2', 'Per Hansen']]);
  expect(found({ equity: { payoutHolder: 'OTHER', payoutHolderName: 'Per Hansen' } })).toEqual([
    [kind, 'equity', null, 'Per Hansen'],
  ]);
});
