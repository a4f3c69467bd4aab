import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const id = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a11';
const numbers = {
  remainingLoan: 2_650_000,
  interestRate: 5.35,
  mortgageYears: 25,
  originalMortgage: 2_900_000,
  grossIncome: 980_000,
  otherDebt: 0,
};

test('an owner stores loan and income for one home, as numbers', async () => {
  const journey = new JourneyInHand(flow, { id }, { facts: { revision: '3' } });
  await journey.give('details');
  expect(journey.sent).toEqual([{ call: 'PATCH /financial-details/:id', body: numbers, params: { id } }]);
});

test('the loan alone is enough, and what was not given is not filled in', async () => {
  const journey = new JourneyInHand(flow, { id }, { facts: { revision: '0' } });
  await journey.give('details', 'loan alone');
  expect(journey.sent).toMatchObject([{ body: { remainingLoan: 2_650_000 } }]);
  const details = { ...numbers, interestRate: null, grossIncome: null };
  const opened = await flow.calls.open?.({ id }, (async () => ({ details, revision: 1 })) as never);
  expect(Object.keys(opened?.drafts?.details ?? {})).not.toContain('interestRate');
});

test('what was stored before is filled in as it is typed in Norway', async () => {
  const opened = await flow.calls.open?.({ id }, (async () => ({ details: numbers, revision: 3 })) as never);
  expect(opened).toEqual({
    facts: { revision: '3' },
    drafts: {
      details: {
        remainingLoan: '2650000',
        interestRate: '5,35',
        mortgageYears: '25',
        originalMortgage: '2900000',
        grossIncome: '980000',
        otherDebt: '0',
      },
    },
  });
});

test('a value that the server refuses is shown at its field, and what was typed stays', async () => {
  const journey = new JourneyInHand(flow, { id }, { facts: { revision: '3' } });
  journey.answer = () => {
    throw failureOf(422, { code: 'FIN_INVALID', fields: [{ path: 'interestRate', code: 'V_RANGE', params: {} }] });
  };
  expect(await journey.give('details')).toMatchObject({ issues: [{ path: 'interestRate', code: 'V_RANGE' }] });
  expect(journey.form.getSnapshot().drafts.details).toMatchObject({ interestRate: '5,35' });
});
