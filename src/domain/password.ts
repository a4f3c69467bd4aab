import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { codePoints } from './typed-text.ts';

const max = 128;

/** The rules of a new password, in the order a screen ticks them off. */
export const passwordRules = [
  { code: 'V_PW_LEN', holds: (password: string) => codePoints(password) >= 8 },
  { code: 'V_PW_UPPER', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'V_PW_DIGIT', holds: (password: string) => /\d/.test(password) },
] as const;

const notTooLong = v.check(
  limit({ max }, (text: string) => codePoints(text) <= max),
  'V_LEN',
);

/** An existing password as typed: NFC-composed, never trimmed, and checked by no rule. */
export const typedPassword = v.pipe(v.string('V_REQUIRED'), v.nonEmpty('V_REQUIRED'), v.normalize('NFC'), notTooLong);

/** A new password. Never trimmed; NFC-composed, so that å typed on another keyboard is the same å. */
export const password = v.pipe(
  v.string('V_REQUIRED'),
  v.nonEmpty('V_REQUIRED'),
  v.normalize('NFC'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { code, holds } of passwordRules) if (!holds(dataset.value)) addIssue({ message: code });
  }),
  notTooLong,
);
