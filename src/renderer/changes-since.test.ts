import { expect, test } from 'vitest';
import flow from '#flows/forms/takeover-protocol/flow.ts';
import { sampleEnv, samples } from '#flows/forms/takeover-protocol/samples.ts';
import type { TypedAnswers } from '#src/engine/versions.ts';
import { changesSince } from './changes-since.ts';

const start: TypedAnswers = Object.fromEntries(
  Object.entries(samples).map(([step, own]) => [step, Object.values(own)[0] ?? {}]),
);
const having = (mode: string, amount: string): TypedAnswers => ({
  ...start,
  settlement: { ...start.settlement, mode },
  'final-settlement': { ...start['final-settlement'], amount },
});
/** The lines of a change about the withheld sum, as the other side reads them. */
const sumsIn = (before: TypedAnswers, now: TypedAnswers) =>
  changesSince(flow, { facts: {}, drafts: before, revisions: {} }, { env: sampleEnv }, { drafts: now, language: 'nb' })
    .filter(({ key }) => key === 'final-settlement.amount')
    .map((line) => [line.before, line.now]);

test('a sum that was typed and taken back is in no line of what changed', () => {
  expect(sumsIn(having('FULL', '0'), having('FULL', '5 000'))).toEqual([]);
});

test('a sum that is withheld later comes from nothing, not from the draft that was taken back', () => {
  const [line] = sumsIn(having('FULL', '0'), having('WITHHOLD', '5 000'));
  expect(line?.[0]).toBe('');
  expect(line?.[1]).toMatch(/5\s000/);
});

test('a sum that is withheld no more is said to be gone', () => {
  const [line] = sumsIn(having('WITHHOLD', '50 000'), having('FULL', '5 000'));
  expect(line?.[0]).toMatch(/50\s000/);
  expect(line?.[1]).toBe('');
});
