import { expect, test } from 'vitest';
import { mailingVerdict, previewVerdict, type RecipientFacts } from './mailing-verdict.ts';

const noon = '2026-11-23T11:00:00.000Z';
const hours: RecipientFacts['hours'] = { channels: [], times: [], doNotDisturb: false };
const notBought = { own: false, all: false };
const none = { own: 0, all: 0 };
const facts: RecipientFacts = { consent: 'given', hasVerifiedPhone: true, hours, bought: notBought, recent: none };

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
  ['bought', { bought: { own: true, all: true } }],
  ['cap', { recent: { own: 2, all: 2 } }],
] as const)('one is skipped as %s, also outside the hours', (reason, given) => {
  const said = { ...facts, ...given };
  expect(mailingVerdict(said, noon)).toEqual({ do: 'skip', reason });
  expect(mailingVerdict(said, '2026-11-23T22:00:00.000Z')).toEqual({ do: 'skip', reason });
});

test('one in seven days leaves room for a second', () => {
  expect(mailingVerdict({ ...facts, recent: { own: 1, all: 1 } }, noon)).toEqual({ do: 'send' });
});

test.each([
  ['wrote to', { recent: { own: 1, all: 2 } }],
  ['sold a home to', { bought: { own: false, all: true } }],
])('one whom another office %s is like any other to the preview, and is sent no SMS', (_act, given) => {
  const said = { ...facts, ...given };
  expect(previewVerdict(said, noon)).toEqual(previewVerdict(facts, noon));
  expect(mailingVerdict(said, noon)).toEqual({ do: 'skip', reason: 'gone' });
});
