import { expect, test } from 'vitest';
import { wrongWithReason } from './reason.ts';

test.each([
  ['', 'V_REQUIRED'],
  ['  a ', 'V_REQUIRED'],
  ['Feil beløp', null],
  ['x'.repeat(500), null],
  ['🙂'.repeat(500), null],
  ['x'.repeat(501), 'V_LEN'],
])('the reason %j is %s', (given, code) => expect(wrongWithReason(given)).toBe(code));
