import { expect, test } from 'vitest';
import { deputy, first, participantsSamples, people, second } from '#flows/_parts/participants/samples.ts';
import { samples as pep } from '#flows/forms/pep-form/samples.ts';
import { samples as buyer } from '#flows/forms/settlement-buyer/samples.ts';
import { samples as seller } from '#flows/forms/settlement-seller/samples.ts';
import type { Drafts } from '#src/engine/step.ts';
import { deviationsOf } from './form-deviations.ts';

const locked = { state: 'signing' } as const;
const found = (...given: Parameters<typeof deviationsOf>) =>
  deviationsOf(...given).map(({ kind, who }) => ({ kind, who }));
const of = (drafts: Drafts) => found(locked, { participants: { people }, ...drafts }, null);
const [one, two] = people;

test('an ordinary answer to everything is nothing to look at', () => {
  const ordinary = (samples: object): Drafts =>
    Object.fromEntries(Object.entries(samples).map(([step, { default: draft = {} }]) => [step, draft]));
  for (const samples of [seller, buyer, pep]) expect(of(ordinary(samples))).toEqual([]);
});

test.each(['own-pep', 'employee-pep', 'family-pep', 'own', 'employee', 'family'])(
  'a yes in %s is shown with the person who gave it, once',
  (step) => {
    const yes = {
      people: [
        { id: first, status: 'no' },
        { id: second, status: 'yes' },
      ],
    };
    expect(of({ [step]: yes, 'own-pep': yes })).toEqual([{ kind: 'pep', who: two?.name }]);
  },
);

test('the card of a removed person counts for nothing', () => {
  const yes = { people: [{ id: second, status: 'yes' }] };
  const drafts = { participants: { people: people.slice(0, 1) }, 'own-pep': yes };
  expect(found(locked, drafts, null)).toEqual([]);
});

test('money outside the client account and acting for others are each something to look at', () => {
  const sale = { paymentOutsideBroker: 'yes', onBehalfOfOthers: 'yes', knowsOtherSide: 'yes' };
  expect(of({ 'information-about-sale': sale })).toEqual([
    { kind: 'payment-outside', who: null },
    { kind: 'on-behalf-of-others', who: null },
  ]);
});

test('another person’s account is shown with the owner’s name; a seller’s own is not', () => {
  expect(of({ account: seller.account.sharedWithAnother ?? {} })).toEqual([
    { kind: 'other-account-owner', who: 'Rolf Berntzen' },
  ]);
  expect(of({ account: seller.account.default ?? {} })).toEqual([]);
});

test('so is the account that a buyer wants a surplus on, when it is another’s', () => {
  const holder = { payoutHolder: 'OTHER', payoutHolderName: 'Rolf Berntzen' };
  expect(of({ equity: { ...buyer.equity.default, ...holder } })).toEqual([
    { kind: 'other-account-owner', who: 'Rolf Berntzen' },
  ]);
  expect(of({ equity: buyer.equity.default ?? {} })).toEqual([]);
});

test('a deputy who has no part in the sale is asked about PEP too', () => {
  const { anotherSigns } = participantsSamples;
  const exposed = { people: [{ id: deputy, status: 'yes' }] };
  expect(of({ participants: anotherSigns, 'own-pep': exposed })).toEqual([{ kind: 'pep', who: 'Ellen Storhaug Vik' }]);
  expect(of({ participants: { ...anotherSigns, byDeputy: 'no' }, 'own-pep': exposed })).toEqual([]);
});

test('answers still being written are not shown to the broker yet', () => {
  const drafts = { participants: { people }, 'own-pep': { people: [{ id: one?.id ?? '', status: 'yes' }] } };
  for (const state of ['notStarted', 'created'] as const) expect(found({ state }, drafts, null)).toEqual([]);
  for (const state of ['signing', 'locked', 'signed', 'finalized'] as const)
    expect(found({ state }, drafts, null)).toEqual([{ kind: 'pep', who: one?.name }]);
});
