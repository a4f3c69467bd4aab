import { expect, test } from 'vitest';
import { type Happening, hearHappenings, noteHappening } from './happenings.ts';

const shown = (name: string): Happening => ({ name, eventCategory: 'flow', eventAction: 'shown' });

test('what happened before the measuring was loaded is heard once, the last thirty of it', () => {
  for (let n = 0; n < 40; n += 1) noteHappening(shown(`step ${n}`));
  const heard: string[] = [];
  const stop = hearHappenings(({ name }) => heard.push(name));
  expect([heard.length, heard[0], heard.at(-1)]).toEqual([30, 'step 10', 'step 39']);
  noteHappening(shown('next'));
  stop();
  noteHappening(shown('after'));
  expect(heard.at(-1)).toBe('next');
  hearHappenings(({ name }) => heard.push(name));
  expect(heard.slice(30)).toEqual(['next', 'after']);
});
