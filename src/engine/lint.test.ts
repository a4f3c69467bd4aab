import { describe, expect, test } from 'vitest';
import type { Env } from './field.ts';
import { many, one, yesNo } from './fields/choices.ts';
import { rows } from './fields/groups.ts';
import { postcode, text } from './fields/texts.ts';
import type { FlowTexts } from './flow-texts.ts';
import { journeyOf, known, to, waitFor } from './journey.ts';
import { lint } from './lint.ts';
import { lintTexts } from './lint-fields.ts';
import type { AnySamples } from './samples.ts';
import { advised, ask, info, restingOn, type StepRule, type Steps } from './step.ts';

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

  test('words about a question that does not stand beside them', () => {
    const declared = {
      ...steps,
      start: ask({ fine: yesNo(), why: text(100, { about: 'fien', when: (draft) => draft.fine === 'no' }) }),
    };
    expect(findings(moves, samples, declared)).toContain('about-unknown-field at start');
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

describe('declarations', () => {
  const startWith = (start: Steps[string]) => findings(moves, samples, { ...steps, start });

  test('an option that stands twice, and a choice of nothing', () => {
    expect(startWith(ask({ fine: one(['yes', 'no', 'yes']) }))).toContain('option-twice at start');
    expect(startWith(ask({ fine: many([]) }))).toContain('nothing-to-choose at start');
  });

  test('a list that neither the server nor an earlier step provides', () => {
    expect(startWith(ask({ fine: one({ list: 'people' }) }))).toContain('list-of-nobody at start');
  });

  test('a group that must have more rows than it may', () => {
    expect(startWith(ask({ fine: yesNo(), rooms: rows({ name: text(20) }, { min: 3, max: 2 }) }))).toContain(
      'bounds-crossed at start',
    );
  });

  test('a postcode that fills in a field which is not there', () => {
    expect(startWith(ask({ fine: yesNo(), postcode: postcode({ fills: 'city' }) }))).toContain(
      'fills-unknown-field at start',
    );
  });

  test('a step that rests on one that comes after it', () => {
    expect(startWith(restingOn(steps.start, 'repair'))).toContain('rests-on-no-earlier-step at start');
  });

  test('a rule that speaks of a field which is not there', () => {
    const rule: StepRule = () => [{ path: 'fien', code: 'V_REQUIRED', params: {} }];
    expect(startWith(ask(steps.start.fields, rule))).toContain('rule-names-unknown-field at start');
  });

  test('a step that no sample answers', () => {
    const { repair: _, ...fewer } = samples;
    expect(findings(moves, fewer)).toContain('no-sample at repair');
  });
});

test('a text that is empty in one language, and a thing to think of without words', () => {
  const texts = { title: { nb: 'Liten', en: ' ' }, chapters: {}, steps: { start: { fields: {}, advice: {} } } };
  const declared = { ...steps, start: advised(steps.start, () => [{ path: 'fine', advice: 'think' }]) };
  // seam: texts as they are without the compiler's check.
  const links = [{ words: { nb: 'vilkårene', en: 'the terms' }, to: '/terms' as const }];
  const agreed = { label: { nb: 'Jeg godtar vilkårene', en: 'I accept' }, links };
  const linked = { ...texts, title: { nb: 'Liten', en: 'Small' }, steps: { start: { fields: { agreed } } } };
  const silent = lintTexts({ machine: machineOf(moves), steps: declared }, texts as unknown as FlowTexts, samples, env);
  expect(silent.map(({ rule, detail }) => `${rule}: ${detail}`)).toEqual([
    'text-missing: title.en',
    'text-missing: think',
  ]);
  // seam: as above.
  expect(lintTexts({ machine: machineOf(moves), steps }, linked as unknown as FlowTexts, samples, env)).toEqual([
    { rule: 'text-missing', at: 'start', detail: 'agreed has no words “vilkårene”' },
  ]);
});
