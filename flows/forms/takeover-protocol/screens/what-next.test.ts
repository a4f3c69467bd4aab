import { expect, test } from 'vitest';
import { takeoverTexts as words } from './texts.ts';
import { whatNext } from './what-next.ts';

const takeoverDate = '2026-11-24';
const told = (role: 'seller' | 'buyer', drafts: Parameters<typeof whatNext>[0]['drafts']) =>
  whatNext({ role, takeoverDate, drafts }, 'nb').map((next) => next.words);

test('A buyer who chose a provider reads when the contract starts; one who did not is asked to order today', () => {
  const electricity = { hasMeter: 'yes' };
  expect(told('buyer', { electricity, 'electricity-provider': { provider: 'fjordkraft' } })).toContain(
    words.nextPowerChosen,
  );
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
  const [, seller] = whatNext({ role: 'seller', takeoverDate, drafts: {} }, 'nb');
  expect(seller).toEqual({ words: words.nextSellerPower, day: 'tirsdag 24. november' });
});
