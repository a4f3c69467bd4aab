import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { journey } from './machine.ts';
import { sampleEnv, samples } from './samples.ts';
import { steps } from './steps.ts';

const flow = { machine: journey, steps };
const filled: Drafts = Object.fromEntries(
  Object.entries(samples).map(([step, drafts]) => [step, Object.values(drafts)[0]]),
);
const issuesOf = (step: keyof typeof samples, draft: Drafts[string]) =>
  walk(flow, { ...filled, [step]: draft }, sampleEnv).issues.map(({ path, code }) => `${path} ${code}`);
const pathOf = (change: Drafts) => walk(flow, { ...filled, ...change }, sampleEnv).path;

test('who has said nothing else lives in Norway', () => {
  const about = samples['information-about-participants'].default;
  const people = rowsOf(about.people).map(({ countryOfResidence: _, ...card }) => ({ ...card, id: card.id }));
  const { relevant } = walk(flow, { ...filled, 'information-about-participants': { people } }, sampleEnv);
  expect(relevant['information-about-participants']?.people.map((one) => one.countryOfResidence)).toEqual(
    people.map(() => 'NO'),
  );
});

describe('who disposes of the accounts', () => {
  test('is asked only where money comes from one', () => {
    const { ownMoney, nothingOwn } = { ownMoney: samples.equity.hasOwnFunds, nothingOwn: samples.equity.hasLoans };
    const managers = (change: Drafts) => pathOf(change).filter((step) => step.endsWith('managers'));
    expect(managers({})).toEqual(['equity-account-managers', 'finance-account-managers']);
    expect(managers({ equity: nothingOwn })).toEqual(['finance-account-managers']);
    expect(managers({ equity: ownMoney, loan: { hasLoans: 'no' } })).toEqual(['equity-account-managers']);
    expect(managers({ equity: nothingOwn, loan: { hasLoans: 'no' } })).toEqual([]);
  });

  test('a wrong national id is refused, a kept one is not asked again', () => {
    const father = samples['equity-account-managers'].otherwise;
    const [manager] = rowsOf(father.managers);
    const withId = (nationalId: string) => ({ ...father, managers: [{ ...manager, id: 'm', nationalId }] });
    expect(issuesOf('equity-account-managers', withId('12345678901'))).toEqual(['managers.m.nationalId V_NIN']);
    expect(issuesOf('equity-account-managers', withId('******00120'))).toEqual([]);
  });
});

describe('own funds', () => {
  test('each chosen origin of the money is explained', () => {
    const gift = { ...samples.equity.hasOwnFunds, origins: ['GIFT'], giftComment: '' };
    expect(issuesOf('equity', gift)).toEqual(['giftComment V_ORIGIN_COMMENT']);
  });

  test('too little for the price is advice and no stop', () => {
    const advise = (loanTotal: string) =>
      steps.equity.advice?.flatMap((one) =>
        one(samples.equity.hasOwnFunds, { ...sampleEnv, facts: { ...sampleEnv.facts, loanTotal } }),
      );
    expect(advise('5400000')).toEqual([]);
    expect(advise('5000000')).toEqual([{ path: 'amount', advice: 'belowPrice' }]);
  });
});

test('who has no employer is not asked for one', () => {
  const people = (profession: string) => ({
    people: rowsOf(samples['information-about-participants'].default.people).map((one) => ({
      ...one,
      profession,
      employer: '',
    })),
  });
  expect(issuesOf('information-about-participants', people('Pensjonist'))).toEqual([]);
  expect(issuesOf('information-about-participants', people('Snekker'))).toHaveLength(2);
});

test('a removed person is no borrower any more, and their answers are not asked for', () => {
  const walked = walk(flow, { ...filled, participants: samples.participants.oneAlone }, sampleEnv);
  expect(walked.relevant['own-pep']?.people).toHaveLength(1);
});

test('a buyer chooses among the offers only after wanting any', () => {
  const toOffers = (wantsOffers: 'yes' | 'no') => pathOf({ 'intermediate-step': { wantsOffers } }).includes('leads');
  expect([toOffers('yes'), toOffers('no')]).toEqual([true, false]);
});
