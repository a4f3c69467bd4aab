import { expect, test } from 'vitest';
import { namingRefusal } from '#machines/representative.ts';

test.each([
  ['company', 0, undefined],
  ['estate', 0, undefined],
  ['company', 1, 'OTP_PRINTED'],
  ['person', 0, 'NOT_FOUND'],
  ['minor', 0, 'NOT_FOUND'],
] as const)('the broker names who signs for a %s, with %i forms under signing: %s', (kind, formsUnderSigning, code) => {
  expect(namingRefusal({ kind, formsUnderSigning })?.code).toBe(code);
});
