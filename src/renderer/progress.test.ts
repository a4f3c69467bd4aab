import { expect, test } from 'vitest';
import { walk } from '#src/engine/walk.ts';
import { nextStep, previousStep } from './next-step.ts';
import { progressOf, stateOf } from './progress.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';

const { you, home, help, loan } = smallAnswers;
const borrows = { wantsLoan: 'yes' };
const walked = (drafts: Parameters<typeof walk>[1]) => walk(smallFlow, drafts, smallEnv);
const windows = (drafts: Parameters<typeof walk>[1], step: string) =>
  progressOf(smallFlow, walked(drafts), step).chapters.map((chapter) => chapter.windows.join(' '));

test('a window is lit once its step is done, and framed where the person is', () => {
  expect(windows({ you }, 'home')).toEqual(['lit', 'current', 'dark dark dark']);
});

test('a step on a branch not taken is lit when the path has passed it', () => {
  expect(windows({ you, home, help }, 'summary')).toEqual(['lit', 'lit', 'lit lit current']);
  expect(windows({ you, home, help: borrows }, 'loan')).toEqual(['lit', 'lit', 'lit current dark']);
});

test('a house gets its paint when its chapter begins, and keeps it when the customer goes back', () => {
  const states = progressOf(smallFlow, walked({ you, home }), 'you').chapters.map(({ state }) => state);
  expect(states).toEqual(['current', 'done', 'ahead']);
});

test('the open step knows its place in its chapter and in the whole', () => {
  const progress = progressOf(smallFlow, walked({ you, home, help: borrows }), 'loan');
  expect(progress).toMatchObject({ chapter: { id: 'end', at: 2, of: 3 }, at: 4, of: 5, done: 3 });
});

test('at the end every window is lit, and there is no chapter', () => {
  const drafts = { you, home, help, summary: { confirmCorrect: true } };
  expect(windows(drafts, 'done')).toEqual(['lit', 'lit', 'lit lit lit']);
  expect(progressOf(smallFlow, walked(drafts), 'done').chapter).toBeNull();
});

test('the list of what is missing leaves out the branch that was not taken', () => {
  const way = walked({ you, home, help });
  expect(['you', 'home', 'help', 'loan', 'summary'].map((step) => stateOf(smallFlow, way, step))).toEqual([
    'done',
    'done',
    'done',
    null,
    'next',
  ]);
  expect(stateOf(smallFlow, walked({ you }), 'loan')).toBe('later');
});

test('Continue leads to the next step of the path', () => {
  expect(nextStep(walked({ you, home }), 'you', undefined)).toEqual({ step: 'home', move: {} });
});

test('Continue stays where something turns out to be missing', () => {
  expect(nextStep(walked({ you }), 'home', undefined)).toBeNull();
});

test('Continue from a branch that no longer applies leads to where the form is now', () => {
  expect(nextStep(walked({ you, home, help, loan }), 'loan', undefined)).toEqual({ step: 'summary', move: {} });
});

test('a detour from the review comes back to it, unless it opened a question', () => {
  expect(nextStep(walked({ you, home, help }), 'you', 'summary')).toEqual({ step: 'summary', move: {} });
  expect(nextStep(walked({ you, home, help: borrows }), 'help', 'summary')).toEqual({
    step: 'loan',
    move: { returnTo: 'summary' },
  });
});

test('Back leads to the step before, to the review on a detour, and nowhere from the first step', () => {
  const way = walked({ you, home, help });
  expect(previousStep(way, 'help', undefined)).toBe('home');
  expect(previousStep(way, 'home', 'summary')).toBe('summary');
  expect(previousStep(way, 'you', undefined)).toBeNull();
});
