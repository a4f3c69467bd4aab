import { describe, expect, test } from 'vitest';
import type { Env } from './field.ts';
import { yesNo } from './fields/choices.ts';
import { text } from './fields/texts.ts';
import { journeyOf, known, to, waitFor } from './journey.ts';
import { lint } from './lint.ts';
import type { AnySamples } from './samples.ts';
import { ask, info, type Steps } from './step.ts';

const env: Env = { today: '2026-11-24', lists: {}, facts: {} };
const steps = {
  start: ask({ fine: yesNo(), why: text(100, { when: (draft) => draft.fine === 'no' }) }),
  repair: ask({ done: yesNo() }),
  end: info(),
};
const samples: AnySamples = {
  start: { isBroken: { fine: 'no', why: 'Et hakk' }, otherwise: { fine: 'yes' } },
  repair: { default: { done: 'yes' } },
  end: { default: {} },
};
const moves = {
  start: to([{ guard: 'isBroken', target: 'repair' }, 'end']),
  repair: to('end'),
  end: { type: 'final' },
} as const;

const machineOf = (states: object) =>
  journeyOf<typeof steps>()
    .extend({
      guards: {
        isBroken: (now) => known(now).start?.fine === 'no',
        wasRepaired: (now) => known(now).repair?.done === 'yes',
      },
    })
    .createMachine({
      id: 'small',
      initial: 'start',
      context: ({ input }) => ({ answers: {}, env: input.env }),
      states: states as typeof moves,
    });
const findings = (states: object, given: AnySamples = samples, declared: Steps = steps) =>
  lint({ machine: machineOf(states), steps: declared }, given, env).map(({ rule, at }) => `${rule} at ${at}`);

test('a sound journey has nothing to find', () => {
  expect(findings(moves)).toEqual([]);
});

describe('the order of the steps', () => {
  test('a step that no path leads to', () => {
    expect(findings({ ...moves, start: to('end') })).toContain('unreachable-step at repair');
  });

  test('a step that leads nowhere', () => {
    expect(findings({ ...moves, repair: {} })).toContain('dead-end at repair');
  });

  test('a fork where every guard may say no', () => {
    expect(findings({ ...moves, repair: { on: { NEXT: [{ guard: 'isBroken', target: 'end' }] } } })).toContain(
      'fork-without-else at repair',
    );
    expect(findings({ ...moves, repair: waitFor('isBroken', 'end') })).toEqual([]);
  });

  test('a move after the else, which is never tried', () => {
    const hidden = { on: { NEXT: [{ target: 'end' }, { guard: 'isBroken', target: 'end' }] } };
    expect(findings({ ...moves, repair: hidden })).toContain('move-after-else at repair');
  });

  test('a step that leads back to itself', () => {
    expect(findings({ ...moves, repair: to([{ guard: 'isBroken', target: 'start' }, 'end']) })).toContain(
      'cycle at repair',
    );
  });

  test('a step without a declaration', () => {
    expect(findings(moves, samples, { start: steps.start, end: steps.end })).toContain('step-not-declared at repair');
  });
});

describe('guards', () => {
  test('a guard that reads an answer which is not on every path before it', () => {
    const states = { ...moves, end: to([{ guard: 'wasRepaired', target: 'last' }, 'last']), last: { type: 'final' } };
    const declared = { ...steps, last: info() };
    const given = { ...samples, end: { wasRepaired: {}, otherwise: {} } };
    expect(findings(states, given, declared)).toContain('guard-reads-unsure-answer at end');
  });

  test('a branch that no sample takes', () => {
    expect(findings(moves, { ...samples, start: { otherwise: { fine: 'yes' } } })).toContain(
      'branch-without-sample at start',
    );
  });
});

describe('fields and samples', () => {
  test('a condition on a field that does not exist', () => {
    const declared = {
      ...steps,
      start: ask({ fine: yesNo(), why: text(100, { when: (draft) => draft.fien === 'no' }) }),
    };
    expect(findings(moves, samples, declared)).toContain('when-reads-unknown-field at start');
  });

  test('a condition that the samples never see both ways', () => {
    const given = { ...samples, start: { isBroken: { fine: 'no', why: 'Et hakk' } } };
    expect(findings(moves, given)).toContain('when-never-both at start');
  });

  test('a sample that is not a complete answer', () => {
    const given = { ...samples, start: { isBroken: { fine: 'no' }, otherwise: { fine: 'yes' } } };
    expect(findings(moves, given)).toContain('sample-incomplete at start');
  });
});
