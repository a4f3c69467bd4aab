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

const [account = { id: '' }] = rowsOf(samples.account.default.accounts);
const second = { id: 'b', accountNumber: '99801495954', owner: 'OTHER', ownerName: 'Rolf Berntzen' };
const reason = { otherOwnerReason: 'Far eier en del.' };

test('a loan without another answer is redeemed', () => {
  const [loan = { id: '' }] = rowsOf(samples.loan.default.loans);
  const { action: _, ...untouched } = loan;
  const told = (row: typeof loan) =>
    walk(flow, { ...filled, loan: { hasLoans: 'yes', loans: [row] } }, sampleEnv).relevant.loan?.loans;
  expect(told(untouched)).toMatchObject([{ action: 'REDEEM' }]);
  expect(told({ ...untouched, action: 'MOVE' })).toMatchObject([{ action: 'MOVE' }]);
});

describe('the accounts', () => {
  test('a single account gets everything, and 100 is not typed', () => {
    expect(walk(flow, filled, sampleEnv).relevant.account?.accounts).toMatchObject([{ distribution: 100 }]);
  });

  test('two shares make 100 exactly, or the sum is shown', () => {
    const shares = (one: string, other: string) => ({
      accounts: [
        { ...account, distribution: one },
        { ...second, ...reason, distribution: other },
      ],
    });
    expect(issuesOf('account', shares('60', '40'))).toEqual([]);
    expect(issuesOf('account', shares('33,33', '66,67'))).toEqual([]);
    expect(walk(flow, { ...filled, account: shares('60', '30') }, sampleEnv).issues).toMatchObject([
      { path: 'accounts', code: 'V_PCT_SUM', params: { sum: 90 } },
    ]);
  });

  test('the same number twice is refused at the second', () => {
    const twice = {
      accounts: [
        { ...account, distribution: '50' },
        { ...account, id: 'b', distribution: '50' },
      ],
    };
    expect(issuesOf('account', twice)).toEqual(['accounts.b.accountNumber V_ACCOUNT_DUP']);
  });

  test('of masked numbers the server says which are equal, until one of them is typed again', () => {
    const kept = (second: string) => ({
      accounts: [
        { ...account, accountNumber: '******75141', distribution: '50' },
        { ...account, id: 'b', accountNumber: second, distribution: '50' },
      ],
    });
    const told: typeof sampleEnv = {
      ...sampleEnv,
      facts: { ...sampleEnv.facts, sameSecrets: `accountNumber:${account.id}:b` },
    };
    const codes = (second: string, env = told) =>
      walk(flow, { ...filled, account: kept(second) }, env).issues.map(({ path, code }) => `${path} ${code}`);
    expect(codes('******75141')).toEqual(['accounts.b.accountNumber V_ACCOUNT_DUP']);
    expect(codes('9980 15 75141')).toEqual(['accounts.b.accountNumber V_ACCOUNT_DUP']);
    expect(codes('9980 14 95954')).toEqual([]);
    expect(codes('******75141', sampleEnv)).toEqual([]);
  });

  test('money to another person needs a reason', () => {
    const toOther = {
      accounts: [
        { ...account, distribution: '50' },
        { ...second, distribution: '50' },
      ],
    };
    expect(issuesOf('account', toOther)).toEqual(['accounts.b.otherOwnerReason V_REQUIRED']);
  });

  test('a number that is kept sealed is as good as typed', () => {
    expect(issuesOf('account', { accounts: [{ ...account, accountNumber: '******75141' }] })).toEqual([]);
  });
});

describe('the offers', () => {
  test('who says no goes straight to the summary, and nothing is chosen for who says yes', () => {
    expect(pathOf({ 'intermediate-step': { wantsOffers: 'no' } })).not.toContain('leads');
    expect(issuesOf('leads', { services: [] })).toEqual([]);
  });

  test('the lock asks whom a partner may call, and leaves the consent to that person', () => {
    const chosen = { services: ['moving'], leads: [{ id: 'moving', contactMethod: 'TEXT' }] };
    expect(issuesOf('leads', chosen)).toEqual(['leads.moving.participantId V_CHOOSE_ONE']);
  });
});

test('the loan deadline warns after it has passed, and blocks nothing', () => {
  const advice = (today: string) => steps.start.advice?.flatMap((advise) => advise({}, { ...sampleEnv, today }));
  expect(advice('2026-12-01')).toEqual([]);
  expect(advice('2026-12-02')).toEqual([{ path: 'loanDeadline', advice: 'pastDeadline' }]);
  expect(walk(flow, filled, { ...sampleEnv, today: '2026-12-24' }).at).toBe('how-to-sign');
});
