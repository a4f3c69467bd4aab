import { expect, test } from 'vitest';
import { outcomeOfStop } from '#machines/contact-stop.ts';

test('a stop puts the address back in a form that is open, or under signing and unsigned, and in no other', () => {
  const outcome = (state: string) => [false, true].map((isSigned) => outcomeOfStop({ state, isSigned }));
  expect(outcome('created')).toEqual(['restore', 'restore']);
  expect(outcome('signing')).toEqual(['open-again', 'keep']);
  for (const state of ['notStarted', 'locked', 'signed', 'finalized']) expect(outcome(state)).toEqual(['keep', 'keep']);
});
