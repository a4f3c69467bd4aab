import { expect, test } from 'vitest';
import { meterNumberIn } from './read-code.ts';

test.each([
  ['6970631408374915', '6970631408374915'],
  ['WM-40210026', 'WM-40210026'],
  [' 6970631408374915\n', '6970631408374915'],
  ['https://meter.example/a?sn=6970631408374915&v=2', '6970631408374915'],
  ['AIDON;6525;7359992901234567;2019', '7359992901234567'],
  ['123456789012345678901234567890', null],
  ['Hei på deg', null],
  ['', null],
])('The code %j holds the meter number %j', (code, number) => {
  expect(meterNumberIn(code)).toBe(number);
});
