import { expect, test } from 'vitest';
import { isInOsloArea } from './oslo-area.ts';

test.each([
  ['0550', true],
  ['1295', true],
  ['1358', true],
  ['1400', false],
  ['7030', false],
  ['SE-1', false],
])('whether a post code is in the Oslo area: %s: %s', (postcode, expected) =>
  expect(isInOsloArea(postcode)).toBe(expected),
);
