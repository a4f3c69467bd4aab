import { expect, test } from 'vitest';
import type { StepDraft } from './field.ts';
import { yesNo } from './fields/choices.ts';
import { shown } from './fields/groups.ts';
import { text } from './fields/texts.ts';
import { journeyOf, to } from './journey.ts';
import { ask, type Drafts, info } from './step.ts';
import { stepBefore, stepToEnter, stepToOpen, walk } from './walk.ts';

const fixed = () => true;
const steps = {
  welcome: ask({ home: shown('home'), side: text(20, { fixedWhen: fixed }) }),
  you: ask({ name: text(40) }),
  home: ask({ garden: yesNo() }),
  done: info(),
};
const machine = journeyOf<typeof steps>().createMachine({
  id: 'entering',
  initial: 'welcome',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { welcome: to('you'), you: to('home'), home: to('done'), done: { type: 'final' } },
});
const journey = { machine, steps };
const env = { today: '2026-11-24', lists: {}, facts: {} };
const welcome = { side: 'SELLER' };
const unit = (fields: Record<string, number>, by: string | null = 'kari') => ({
  by,
  name: by === null ? null : 'Kari',
  at: '2026-11-23T19:12:00.000Z',
  fields,
});

const entered = (drafts: Drafts, answered?: Record<string, ReturnType<typeof unit>>, asked?: string) => {
  const kept = Object.fromEntries(Object.entries(drafts).map(([step, draft]) => [step, draft ?? {}]));
  const opened = { drafts: kept, env, ...(answered === undefined ? {} : { answered }) };
  return stepToEnter(journey, opened, walk(journey, drafts, env), asked);
};

test('the first visit shows the information page, also when the broker’s system has filled in the next one', () => {
  expect(entered({ welcome }, { welcome: unit({ side: 1 }) })).toBe('welcome');
  expect(
    entered({ welcome, you: { name: 'Kari' } }, { welcome: unit({ side: 1 }), 'you/1': unit({ name: 1 }, null) }),
  ).toBe('welcome');
});

test('who has answered something goes on where they stood', () => {
  expect(entered({ welcome, you: { name: 'Kari' } }, { you: unit({ name: 1 }) })).toBe('home');
  expect(entered({ welcome, you: { name: '' } }, { you: unit({ name: 1 }) })).toBe('you');
});

test('one answer is enough to go on, beside those of the first page and of the broker’s system', () => {
  const some = { welcome: unit({ side: 1 }), you: unit({ name: 1 }), 'you/1': unit({ name: 1 }, null) };
  expect(entered({ welcome, you: { name: 'Kari' } }, some)).toBe('home');
});

test('a form that no answers are told of opens where it stands', () => {
  expect(entered({ welcome })).toBe('you');
});

test('a first page that asks one thing among what it tells is passed once that is answered', () => {
  const fixedWhen = (draft: StepDraft) => draft.side === 'SELLER';
  const asking = {
    machine,
    steps: { ...steps, welcome: ask({ home: shown('home'), side: text(20, { fixedWhen }), note: text(20) }) },
  };
  const at = (draft: StepDraft) => {
    const drafts = { welcome: draft };
    return stepToEnter(asking, { drafts, env, answered: {} }, walk(asking, drafts, env), undefined);
  };
  expect(at({ side: 'SELLER', note: 'sett' })).toBe('you');
  const telling = {
    machine,
    steps: { ...steps, welcome: ask({ home: shown('home'), side: text(20, { fixedWhen }) }) },
  };
  const none = walk(telling, {}, env);
  expect(stepToEnter(telling, { drafts: {}, env, answered: {} }, none, undefined)).toBe('welcome');
});

test('a step opens where it lies on the path, and Back leads to the one before it', () => {
  const walked = walk(journey, { welcome, you: { name: 'Kari' } }, env);
  expect(['you', 'home', 'done', undefined].map((asked) => stepToOpen(walked, asked))).toEqual([
    'you',
    'home',
    'home',
    'home',
  ]);
  expect(['welcome', 'you', 'home', 'done'].map((step) => stepBefore(walked, step))).toEqual([
    null,
    'welcome',
    'you',
    null,
  ]);
  const ended = walk(journey, { welcome, you: { name: 'Kari' }, home: { garden: 'no' } }, env);
  expect([ended.complete, stepToOpen(ended, undefined), stepBefore(ended, 'done')]).toEqual([true, 'done', 'home']);
});

test('a step that must be sent and has not been is where the journey stops', () => {
  const walked = walk(journey, { welcome, you: { name: 'Kari' } }, { ...env, unsent: ['you'] });
  expect([walked.at, walked.path, walked.issues]).toEqual(['you', ['welcome', 'you'], []]);
});

test('an address that is asked for opens as long as it lies on the path', () => {
  expect(entered({ welcome }, {}, 'you')).toBe('you');
  expect(entered({ welcome }, {}, 'home')).toBe('you');
});

test('a first step that asks is passed as soon as it is answered', () => {
  const asking = { machine, steps: { ...steps, welcome: ask({ side: text(20) }) } };
  const opened = { drafts: { welcome }, env, answered: { welcome: unit({ side: 1 }) } };
  expect(stepToEnter(asking, opened, walk(asking, { welcome }, env), undefined)).toBe('you');
});
