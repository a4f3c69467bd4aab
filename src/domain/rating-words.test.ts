import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { problemOfIssue } from './problem-of-issue.ts';
import { ratingWords } from './rating-words.ts';

test.each([
  ['Trygg hele veien. Solgt for 12 500 000 den 20261103, 45 000 000 i fellesgjeld.', null],
  ['æ'.repeat(1000), null],
  ['æ'.repeat(1001), 'V_LEN'],
  ['Hei\0', 'V_CHARS'],
  ['Hei \uD800', 'V_CHARS'],
  ['Ring meg: 42 00 10 01', 'RATE_PRIVATE'],
  ['Ring 420 01 001.', 'RATE_PRIVATE'],
  ['42001001', 'RATE_PRIVATE'],
  ['+47 22 33 44 55', 'RATE_PRIVATE'],
  ['Per (010190 12345) er snill', null],
  ['Fødselsnummer 17912099997', 'RATE_PRIVATE'],
] as const)('the words %j: %s', (typed, expected) => {
  const { issues } = safeParse(ratingWords, typed);
  expect(issues ? problemOfIssue(issues[0]).code : null).toBe(expected);
});
