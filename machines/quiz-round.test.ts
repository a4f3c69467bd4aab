import { expect, test } from 'vitest';
import { quizRound } from '#machines/quiz-round.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const closesAt = '2026-11-24T06:00:00.000Z';
const inTime = '2026-11-23T19:00:00.000Z';
const price = 4_480_000;

/** Returns the state after these guesses and how many count, or the refusal of the last one. */
const after = (guesses: readonly number[], at: typeof inTime | typeof closesAt = inTime) => {
  let row = begin(quizRound.machine, { closesAt });
  for (const guess of guesses) {
    const verdict = decide(quizRound, row, { type: 'GUESS', guess, price, at });
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return `${row.state} ${row.context.guesses.length}`;
};

test('a right guess wins at any attempt, also at the last', () => {
  expect(after([4_400_000])).toBe('won 1');
  expect(after([3_000_000, 3_100_000, 3_200_000, 3_300_000, 4_400_000])).toBe('won 5');
});

test('the fifth wrong guess loses, and no guess counts after the end', () => {
  const wrong = [3_000_000, 3_100_000, 3_200_000, 3_300_000, 3_400_000];
  expect(after(wrong.slice(0, 4))).toBe('playing 4');
  expect(after(wrong)).toBe('lost 5');
  expect(after([...wrong, 4_400_000])).toBe('QUIZ_DONE');
  expect(after([4_400_000, 4_400_001])).toBe('QUIZ_DONE');
});

test('the same amount again is refused, and costs nothing', () => {
  expect(after([3_000_000, 3_000_000])).toBe('QUIZ_SAME');
});

test('at 07:00 the quiz is over', () => {
  expect(after([4_400_000], closesAt)).toBe('QUIZ_NEXT');
});

test('a round not ended by then is left at 07:00, not a millisecond before', () => {
  const row = begin(quizRound.machine, { closesAt });
  expect(decide(quizRound, row, { type: 'CLOSE', at: '2026-11-24T05:59:59.999Z' }).allowed).toBe(false);
  expect(decide(quizRound, row, { type: 'CLOSE', at: closesAt })).toMatchObject({ row: { state: 'abandoned' } });
});
