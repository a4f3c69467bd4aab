import { expect, test } from 'vitest';
import { takeoverTexts as words } from './texts.ts';
import { whatNext } from './what-next.ts';

const takeoverDate = '2026-11-24';
const [me, other] = ['nora', 'emil'];
const lists = {
  providers: [{ id: 'fjordkraft', name: 'Fjordkraft' }],
  buyers: [
    { id: me, name: 'Nora Berntzen' },
    { id: other, name: 'Emil Strand' },
  ],
};
const read = (
  role: 'seller' | 'buyer',
  drafts: Parameters<typeof whatNext>[0]['drafts'],
  by: string = me,
  facts: Parameters<typeof whatNext>[0]['facts'] = {},
) => whatNext({ role, takeoverDate, drafts, me: by, lists, facts }, 'nb');
const told = (...given: Parameters<typeof read>) => read(...given).map((next) => next.words);

test('A buyer who chose a provider reads when the contract starts; one who did not is asked to order today', () => {
  const electricity = { hasMeter: 'yes' };
  const chosen = { 'electricity-provider': { participantId: me, provider: 'fjordkraft' } };
  expect(told('buyer', { electricity, ...chosen })).toContain(words.nextPowerChosen);
  expect(told('buyer', { electricity, ...chosen })).not.toContain(words.nextPowerOfOther);
  expect(told('buyer', { electricity, 'electricity-provider': { provider: 'OPT_OUT' } })).toContain(
    words.nextPowerAlone,
  );
});

test('Where the meter is shared, no contract is mentioned', () => {
  const list = told('buyer', { electricity: { hasMeter: 'no' } });
  expect(list).not.toContain(words.nextPowerAlone);
  expect(list).not.toContain(words.nextPowerChosen);
});

test.each(['seller', 'buyer'] as const)(
  'A %s does not read that all of the settlement is paid out when an amount is withheld',
  (role) => {
    const [withheld] = told(role, { settlement: { mode: 'WITHHOLD' } });
    const [full] = told(role, { settlement: { mode: 'FULL' } });
    expect([withheld, full]).toEqual([words.nextActionWithheld, words.nextAction]);
  },
);

test('Only where an amount is withheld do the parties read that it stays with the broker', () => {
  expect(told('seller', { settlement: { mode: 'WITHHOLD' } })).toContain(words.nextWithheld);
  expect(told('seller', { settlement: { mode: 'FULL' } })).not.toContain(words.nextWithheld);
});

test('The seller ends contracts from the day of the takeover', () => {
  const [, seller] = read('seller', {});
  expect(seller).toMatchObject({ words: words.nextSellerPower, values: { day: 'tirsdag 24. november' } });
});

test('A buyer who is not the customer reads who ordered electricity, and from whom, not that it was they', () => {
  const drafts = {
    electricity: { hasMeter: 'yes' },
    'electricity-provider': { participantId: me, provider: 'fjordkraft' },
  };
  const [about] = read('buyer', drafts, other).filter((next) => next.words === words.nextPowerOfOther);
  expect(about?.values).toMatchObject({ customer: 'Nora Berntzen', provider: 'Fjordkraft' });
  expect(told('buyer', drafts, other)).not.toContain(words.nextPowerChosen);
});

test('where the customer left the consent out, no one reads that power is ordered', () => {
  const drafts = {
    electricity: { hasMeter: 'yes' },
    'electricity-provider': { participantId: me, provider: 'fjordkraft' },
  };
  const facts = { powerOrder: 'notOrdered' };
  expect(told('buyer', drafts, me, facts)).toContain(words.nextPowerNotOrdered);
  expect(told('buyer', drafts, other, facts)).toContain(words.nextPowerNotOrderedByOther);
  for (const reader of [me, other])
    for (const wrong of [words.nextPowerChosen, words.nextPowerOfOther])
      expect(told('buyer', drafts, reader, facts)).not.toContain(wrong);
});
