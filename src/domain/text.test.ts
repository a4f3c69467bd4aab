import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

describe('free text of at most 5 characters', () => {
  test.each([
    ['five letters', 'Ørret', 'Ørret'],
    ['five characters that take two places each in memory', '🏠🏠🏠🏠🏠', '🏠🏠🏠🏠🏠'],
    ['five letters and spaces around', '  Ørret ', 'Ørret'],
    ['six letters', 'Ørrets', refused('V_LEN')],
    ['nothing', '', refused('V_REQUIRED')],
  ])('free text of at most 5 characters: %s', (_case, typed, expected) => {
    expect(outcome(text(5), typed)).toEqual(expected);
  });

  test('the refusal shows how many characters there is room for', () => {
    const { issues } = v.safeParse(text(5), 'for langt');
    expect(issues?.map(problemOfIssue)).toEqual([{ code: 'V_LEN', params: { max: 5 } }]);
  });
});
