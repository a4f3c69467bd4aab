import { describe, expect, test } from 'vitest';
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

describe('a new-build', () => {
  test('has neither offers nor what leads to them', () => {
    expect(Object.keys(steps)).not.toContain('leads');
    expect(Object.keys(steps)).not.toContain('intermediate-step');
    expect(pathOf({})).toContain('summary');
  });

  test('asks who manages an account only where money comes from one', () => {
    const managers = (change: Drafts) => pathOf(change).filter((step) => step.endsWith('managers'));
    const nothingOwn = samples.equity.hasLoans;
    expect(managers({})).toEqual(['equity-account-managers', 'finance-account-managers']);
    expect(managers({ equity: nothingOwn })).toEqual(['finance-account-managers']);
    expect(managers({ equity: nothingOwn, loan: { hasLoans: 'no' } })).toEqual([]);
  });

  test('asks whether the contract will be resold', () => {
    const { assignContract: _, ...rest } = samples['information-about-sale'].default;
    expect(issuesOf('information-about-sale', rest)).toEqual(['assignContract V_YESNO']);
  });

  test('counts the advance, and the extras, in what is to be covered', () => {
    const facts = { ...sampleEnv.facts, loanTotal: '4600000' };
    const advice = (more: Readonly<Record<string, string>>) =>
      steps.equity.advice?.flatMap((one) =>
        one(samples.equity.hasOwnFunds, { ...sampleEnv, facts: { ...facts, ...more } }),
      );
    expect(advice({ advancePaid: '1000000' })).toEqual([]);
    expect(advice({ advancePaid: '0' })).toEqual([{ path: 'amount', advice: 'belowPrice' }]);
    expect(advice({ advancePaid: '1000000', extras: '900000' })).toEqual([{ path: 'amount', advice: 'belowPrice' }]);
  });

  test('shows what the extras cost where own funds are asked for, and asks nothing about them', () => {
    expect(Object.keys(steps.equity.fields)[0]).toBe('extras');
    expect([steps.equity.fields.extras.kind, steps.equity.fields.extras.fact]).toEqual(['shown', 'extrasText']);
    expect(sampleEnv.facts.extrasText).toBe('kr 120 000');
  });
});
