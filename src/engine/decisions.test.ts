import { describe, expect, test } from 'vitest';
import { answersRead, decisiveSteps, verdictsOn } from './decisions.ts';
import { defineJourney } from './define-journey.ts';
import { yesNo } from './fields/choices.ts';
import { text } from './fields/texts.ts';
import { known, to } from './journey.ts';
import { ask, info } from './step.ts';
import { walk } from './walk.ts';

/** Whether there is a garden decides what comes next; the house's kind decides it later. */
const steps = {
  kind: ask({ house: yesNo() }),
  name: ask({ name: text(40) }),
  garden: ask({ garden: yesNo() }),
  trees: ask({ trees: text(40) }),
  roof: ask({ roof: text(40) }),
  done: info(),
};
/** Made inside each test, where a change of what a journey is made of is noticed. */
const made = () => ({
  steps,
  machine: defineJourney<typeof steps>()({
    id: 'decided',
    initial: 'kind',
    moves: {
      kind: to('name'),
      name: to('garden'),
      garden: to([
        { guard: 'hasTrees', target: 'trees' },
        { guard: 'isHouse', target: 'roof' },
        { guard: 'isNear', target: 'trees' },
        'done',
      ]),
      trees: to('done'),
      roof: to('done'),
      done: { type: 'final' },
    },
    guards: {
      hasTrees: (now) => known(now).garden?.garden === 'yes',
      isHouse: (now) => known(now).garden?.garden !== 'yes' && known(now).kind?.house === 'yes',
      isNear: ({ context }) => context.env.facts.near === 'yes',
    },
  }),
});
const env = { today: '2026-11-24', lists: {}, facts: {} };
const [yes, no] = [{ garden: 'yes' }, { garden: 'no' }];

describe('what decides the path', () => {
  test('is the step with a fork, and an earlier one that the fork reads; not one that nothing reads', () => {
    expect([...decisiveSteps(made(), {}, env)].toSorted()).toEqual(['garden', 'kind']);
    // With trees the house is not looked at.
    expect([...decisiveSteps(made(), { garden: { with: yes } }, env)]).toEqual(['garden']);
  });

  test('is read with the sample of the step: a guard that looks further only after one answer is followed there', () => {
    const journey = made();
    expect([...answersRead(journey, { guard: 'isHouse', from: 'garden' }, no, env)]).toEqual(['kind']);
    expect([...answersRead(journey, { guard: 'hasTrees', from: 'garden' }, no, env)]).toEqual([]);
    expect([...answersRead(journey, { guard: 'isNear', from: 'garden' }, no, env)]).toEqual([]);
    expect([...answersRead(journey, { guard: 'unknown', from: 'garden' }, no, env)]).toEqual([]);
  });
});

describe('two answers of a step', () => {
  const verdicts = (answer: object, others: object = {}, facts = {}) =>
    verdictsOn(made(), 'garden', { answer, others }, { ...env, facts });

  test('have equal verdicts where they lead to the same steps, whatever else they say', () => {
    expect(verdicts({ ...no, note: 'a' })).toBe(verdicts({ ...no, note: 'b' }));
    expect(verdicts(no)).toBe('000');
    expect(verdicts(yes)).toBe('100');
  });

  test('are judged with the answers of the other steps, and with the facts of the home', () => {
    expect(verdicts(no, { kind: { house: 'yes' } })).toBe('010');
    expect(verdicts(no, {}, { near: 'yes' })).toBe('001');
    expect(verdicts(yes, { garden: no })).toBe('100');
  });
});

describe('a walk', () => {
  const path = (drafts: Parameters<typeof walk>[1]) => walk(made(), drafts, env).path;
  const begun = { kind: { house: 'yes' }, name: { name: 'Kari' } };

  test('takes a fork by the answers of earlier steps as well as its own', () => {
    expect(path({ ...begun, garden: yes })).toEqual(['kind', 'name', 'garden', 'trees']);
    expect(path({ ...begun, garden: no })).toEqual(['kind', 'name', 'garden', 'roof']);
    expect(path({ ...begun, kind: { house: 'no' }, garden: no })).toEqual(['kind', 'name', 'garden', 'done']);
  });

  test('keeps the complete answers of its steps, and names those that are no longer on it', () => {
    const drafts = { ...begun, garden: no, trees: { trees: 'Eik' }, roof: { roof: 'Skifer' } };
    expect(walk(made(), drafts, env)).toEqual({
      path: ['kind', 'name', 'garden', 'roof', 'done'],
      at: null,
      complete: true,
      relevant: { ...begun, garden: no, roof: { roof: 'Skifer' } },
      stale: ['trees'],
      around: env,
      issues: [],
    });
  });
});
