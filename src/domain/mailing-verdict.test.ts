import { expect, test } from 'vitest';
import { mailingVerdict, type RecipientFacts } from './mailing-verdict.ts';

const noon = '2026-11-23T11:00:00.000Z';
const hours: RecipientFacts['hours'] = { channels: [], times: [], doNotDisturb: false };
const facts: RecipientFacts = { consent: 'given', hasVerifiedPhone: true, hours, bought: false, recent: 0 };

test('a customer who has said yes is sent it, or later in the hours that they chose', () => {
  expect(mailingVerdict(facts, noon)).toEqual({ do: 'send' });
  expect(mailingVerdict({ ...facts, hours: { ...hours, times: ['WEEKDAY_EVENING'] } }, noon)).toEqual({
    do: 'later',
    from: '2026-11-23T16:00:00.000Z',
  });
});

test.each([
  ['no', { consent: 'none' }],
  ['withdrawn', { consent: 'withdrawn' }],
  ['never', { hours: { ...hours, doNotDisturb: true } }],
  ['bought', { bought: true }],
  ['cap', { recent: 2 }],
] as const)('one is skipped as %s, also outside the hours', (reason, given) => {
  const said = { ...facts, ...given };
  expect(mailingVerdict(said, noon)).toEqual({ do: 'skip', reason });
  expect(mailingVerdict(said, '2026-11-23T22:00:00.000Z')).toEqual({ do: 'skip', reason });
});

test('one in seven days leaves room for a second', () => {
  expect(mailingVerdict({ ...facts, recent: 1 }, noon)).toEqual({ do: 'send' });
});
