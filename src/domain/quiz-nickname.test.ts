import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nickname, nicknameKey } from './quiz-nickname.ts';

const codeOf = (text: string) => v.safeParse(nickname, text).issues?.[0].message ?? 'kept';

test.each([
  ['Thore', 'kept'],
  ['Åse-Marie 2', 'kept'],
  [' Kari  N. ', 'kept'],
  ['A', 'QUIZ_NAME'],
  ['--', 'QUIZ_NAME'],
  ['x'.repeat(21), 'QUIZ_NAME'],
  ['M e g l e r', 'QUIZ_NAME'],
  ['Grend support', 'QUIZ_NAME'],
  ['En hore', 'QUIZ_NAME'],
  ['h.o.r.e', 'QUIZ_NAME'],
  ['<b>Kari</b>', 'QUIZ_NAME'],
  ['kari@example.com', 'QUIZ_NAME'],
  ['', 'V_REQUIRED'],
  ['Ka\u0000ri', 'V_CHARS'],
  ['Ka\ud800ri', 'V_CHARS'],
])('a nickname %j: %s', (text, code) => expect(codeOf(text)).toBe(code));

test('two nicknames that read the same are the same', () => {
  expect(nicknameKey('Åse-Marie')).toBe(nicknameKey('AASE marie'));
  expect(nicknameKey('Kari')).not.toBe(nicknameKey('Karin'));
});
