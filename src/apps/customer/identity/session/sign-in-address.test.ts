import { expect, test } from 'vitest';
import { leadsOn } from './sign-in-address.ts';

test.each([
  ['Back to the sign-in', '', true],
  ['a return address opened again', 'outcome=used', true],
  ['a login that was cancelled', 'outcome=cancelled', false],
  ['a login that began in another browser', 'outcome=elsewhere-safari', false],
])('who is signed in is led on by %s, or reads why not', (_case, query, isLed) => {
  expect(leadsOn(new URLSearchParams(query))).toBe(isLed);
});
