import { expect, test } from 'vitest';
import { type FavouriteEvent, favourite } from '#machines/favourite.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const after = (isKept: boolean, ...events: readonly FavouriteEvent['type'][]) => {
  let row = begin(favourite.machine, { isKept });
  for (const type of events) {
    const verdict = decide(favourite, row, { type });
    if (verdict.allowed) row = verdict.row;
  }
  return [row.state, row.context.wanted, row.context.failed];
};

test('the heart fills at the tap, and is kept when the server has it', () => {
  expect(after(false)).toEqual(['none', false, false]);
  expect(after(false, 'LIKE')).toEqual(['liking', true, false]);
  expect(after(false, 'LIKE', 'OK')).toEqual(['kept', true, false]);
  expect(after(true, 'UNLIKE')).toEqual(['unliking', false, false]);
  expect(after(true, 'UNLIKE', 'OK')).toEqual(['none', false, false]);
});

test('a failure puts the heart back, and says so until the next tap', () => {
  expect(after(false, 'LIKE', 'FAIL')).toEqual(['none', false, true]);
  expect(after(true, 'UNLIKE', 'FAIL')).toEqual(['kept', true, true]);
  expect(after(false, 'LIKE', 'FAIL', 'LIKE')).toEqual(['liking', true, false]);
});

test('a tap while a call is on its way is sent after it', () => {
  expect(after(false, 'LIKE', 'UNLIKE')).toEqual(['liking', false, false]);
  expect(after(false, 'LIKE', 'UNLIKE', 'OK')).toEqual(['unliking', false, false]);
  expect(after(true, 'UNLIKE', 'LIKE', 'OK')).toEqual(['liking', true, false]);
});

test.each([19, 20])('%i fast taps end as the last', (taps) => {
  const fast = Array.from({ length: taps }, (_, index) => (index % 2 === 0 ? ('LIKE' as const) : ('UNLIKE' as const)));
  const isLiked = taps % 2 === 1;
  expect(after(false, ...fast)).toEqual(['liking', isLiked, false]);
  expect(after(false, ...fast, 'OK')).toEqual(isLiked ? ['kept', true, false] : ['unliking', false, false]);
  expect(after(false, ...fast, 'OK', 'OK')).toEqual(isLiked ? ['kept', true, false] : ['none', false, false]);
});
