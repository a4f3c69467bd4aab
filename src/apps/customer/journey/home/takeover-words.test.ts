import { expect, test } from 'vitest';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { fill } from '#src/texts/renderer.ts';
import { today } from '../../testing/homes.ts';
import { takeoverWords } from './takeover-words.ts';

test.each([
  [0, 'Overtakelse i dag · x'],
  [1, 'Overtakelse i morgen · x'],
  [2, 'Overtakelse om 2 dager · x'],
  [40, 'Overtakelse om 40 dager · x'],
  [-1, 'Overtakelse i går · x'],
  [-9, 'Overtakelse for 9 dager siden · x'],
])('%i days away it says "%s"', (days, said) => {
  const { words, count } = takeoverWords(addDays(today, days), today);
  expect(fill(words.nb, { count, day: 'x' })).toBe(said);
});
