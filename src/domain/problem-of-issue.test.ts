import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

const form = v.strictObject({ reason: text(5), count: v.number() });
const problemsOf = (input: unknown) => v.safeParse(form, input).issues?.map(problemOfIssue);

test.each([
  [
    'a refusal keeps its code and its numbers',
    { reason: 'for langt', count: 1 },
    [{ code: 'V_LEN', params: { max: 5 } }],
  ],
  ['a field that was not sent is unfilled', { count: 1 }, [{ code: 'V_REQUIRED', params: {} }]],
  ['a value of another kind is invalid', { reason: 'ok', count: 'en' }, [{ code: 'INVALID_INPUT', params: {} }]],
  ['a field nobody asked for is invalid', { reason: 'ok', count: 1, id: 7 }, [{ code: 'INVALID_INPUT', params: {} }]],
])('a problem read from a failed check: %s', (_case, input, expected) => {
  expect(problemsOf(input)).toEqual(expected);
});
