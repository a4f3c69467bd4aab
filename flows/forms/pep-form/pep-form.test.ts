import { describe, expect, test } from 'vitest';
import { managersSamples } from '#flows/_parts/equity/samples.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Fields } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { migratedAnswers, type TypedAnswers } from '#src/engine/versions.ts';
import { walk } from '#src/engine/walk.ts';
import { journey } from './machine.ts';
import { sampleEnv, samples } from './samples.ts';
import { steps } from './steps.ts';
import { texts } from './texts.ts';
import { versions } from './versions.ts';

const flow = { machine: journey, steps };
const filled: Drafts = Object.fromEntries(
  Object.entries(samples).map(([step, drafts]) => [step, Object.values(drafts)[0]]),
);
const issuesOf = (step: keyof typeof samples, draft: Drafts[string]) =>
  walk(flow, { ...filled, [step]: draft }, sampleEnv).issues.map(({ path, code }) => `${path} ${code}`);
const pathOf = (change: Drafts) => walk(flow, { ...filled, ...change }, sampleEnv).path;

describe('the two sides', () => {
  test('a seller is not asked about financing, a buyer is', () => {
    expect(pathOf({})).toContain('financing');
    expect(pathOf({ start: samples.start.seller })).not.toContain('financing');
  });

  test('a seller says why, and how they got the home; a buyer what for', () => {
    const lacking = (start: Drafts[string], step: 'information-about-sale' | 'information-about-property') =>
      walk(flow, { ...filled, start, [step]: {} }, sampleEnv).issues.map(({ path }) => path);
    expect(lacking(samples.start.seller, 'information-about-sale')).toContain('reason');
    expect(lacking(samples.start.default, 'information-about-sale')).toContain('purpose');
    expect(lacking(samples.start.seller, 'information-about-property')).toContain('acquiredYear');
    expect(lacking(samples.start.default, 'information-about-property')).not.toContain('acquiredYear');
  });
});

describe('who disposes of the accounts', () => {
  const asked = (change: Drafts) => walk(flow, { ...filled, ...change }, sampleEnv).issues.map(({ path }) => path);
  const nothingOwn = { 'information-about-equity': samples['information-about-equity'].nothing };

  test('is asked of the account that own funds are paid from, and of the one that a loan is, each where there is one', () => {
    const loanOnly = { ...samples.financing.loanOnly, equityOthers: null, financeOthers: null };
    expect(asked({ financing: { kind: ['EQUITY'] } })).toEqual(['equityOthers']);
    expect(asked({ financing: loanOnly })).toEqual(['equityOthers', 'financeOthers']);
    expect(asked({ ...nothingOwn, financing: loanOnly })).toEqual(['financeOthers']);
    expect(asked({ ...nothingOwn, financing: { kind: ['OTHER'] } })).toEqual([]);
  });

  test('an answer from when it was asked once stands for the first account, and the other is asked about', () => {
    const before = { kind: ['LOAN'], loans: samples.financing.loanOnly?.loans, ...managersSamples.father };
    const now = (change: Drafts = {}) => migratedAnswers(versions, 2, { financing: before, ...change } as TypedAnswers);
    const { others: _, managers, ...rest } = before;
    expect(now().financing).toEqual({ ...rest, equityOthers: 'yes', equityManagers: managers });
    expect(asked(now())).toEqual(['financeOthers']);
    expect(now(nothingOwn).financing).toEqual({ ...rest, financeOthers: 'yes', financeManagers: managers });
    expect(asked(now(nothingOwn))).toEqual([]);
  });
});

describe('politically exposed', () => {
  const [yes = { id: '' }, no = { id: '' }] = rowsOf(samples.own.leftLastSpring?.people);
  const left = (period: string, endDate: string) =>
    issuesOf('own', {
      people: [
        { ...yes, period, endDate },
        { ...no, status: 'no' },
      ],
    }).map((one) => one.split(' ')[1]);

  test.each([
    ['under a year, last spring', 'UNDER_ONE_YEAR', '30.04.2026', []],
    ['under a year, a year and a day ago', 'UNDER_ONE_YEAR', '24.11.2025', ['V_PEP_PERIOD']],
    ['over a year, exactly one', 'OVER_ONE_YEAR', '24.11.2025', []],
    ['over a year, last month', 'OVER_ONE_YEAR', '24.10.2026', ['V_PEP_PERIOD']],
    ['a day ahead', 'UNDER_ONE_YEAR', '25.11.2026', ['V_DATE_PAST']],
  ])('an end date and its period: %s', (_, period, endDate, codes) => {
    expect(left(period, endDate)).toEqual(codes);
  });

  test('a text of more than 2,000 characters is refused in the declaration’s own words', () => {
    const long = {
      people: [
        { ...yes, description: 'x'.repeat(2001) },
        { ...no, status: 'no' },
      ],
    };
    expect(issuesOf('own', long).map((one) => one.split(' ')[1])).toEqual(['SD_MAXLEN']);
  });

  test('the law’s lists stand on the page, whatever is answered, and are those that are chosen from', () => {
    const { own, employee, family } = texts.steps;
    const chosenFrom = (step: 'own' | 'employee' | 'family', field: 'position' | 'relation') =>
      (steps[step].fields.people.fields as Fields)[field]?.options;
    expect(chosenFrom('own', 'position')).toEqual({ list: own.listed?.list });
    expect(chosenFrom('employee', 'position')).toEqual({ list: employee.whyListed?.list });
    expect(chosenFrom('employee', 'relation')).toEqual({ list: employee.listed?.list });
    expect(chosenFrom('family', 'relation')).toEqual({ list: family.listed?.list });
    for (const listed of [own.listed, employee.listed, family.listed]) {
      const entries = sampleEnv.lists[listed?.list ?? ''] ?? [];
      expect(entries.length).toBeGreaterThan(2);
      for (const { id, name } of entries) expect(listed?.words[id]?.nb).toBe(name);
    }
  });

  test('a yes blocks nothing', () => {
    expect(walk(flow, { ...filled, own: samples.own.holdsItNow }, sampleEnv).at).toBe('how-to-sign');
  });
});

test('own funds that are named as financing, with a sum of 0, are asked about', () => {
  const adviceFor = (kind: readonly string[], ownFunds: string) => {
    const env = { ...sampleEnv, facts: { ...sampleEnv.facts, ownFunds } };
    return (steps.financing.advice ?? []).flatMap((advise) => advise({ kind }, env));
  };
  expect(adviceFor(['LOAN', 'EQUITY'], '0')).toEqual([{ path: 'kind', advice: 'noOwnFunds' }]);
  expect([adviceFor(['LOAN'], '0'), adviceFor(['EQUITY'], '5000')]).toEqual([[], []]);
});
