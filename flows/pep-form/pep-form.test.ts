import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { journey } from './machine.ts';
import { sampleEnv, samples } from './samples.ts';
import { steps } from './steps.ts';
import { texts } from './texts.ts';

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

  test('the law’s list stands on the page, whatever is answered: eight positions, three relations', () => {
    const { own, employee } = texts.steps;
    expect(own.listed).toEqual(Object.values(own.fields.people.fields.position.options));
    expect([own.listed?.length, employee.listed?.length]).toEqual([8, 3]);
  });

  test('a yes stops nobody', () => {
    expect(walk(flow, { ...filled, own: samples.own.holdsItNow }, sampleEnv).at).toBe('how-to-sign');
  });
});
