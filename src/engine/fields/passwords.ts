import { code4 as code4Schema } from '#src/domain/code4.ts';
import { isCommonPassword } from '#src/domain/common-password.ts';
import { passwordRules, password as passwordSchema, typedPassword } from '#src/domain/password.ts';
import { isEmpty } from '../check.ts';
import type { Draft } from '../field.ts';
import type { StepAdvice, StepRule } from '../step.ts';
import { make, type Settings } from './make.ts';

/** The password somebody has: tried as it is, since no rule of today is a reason to refuse it. */
export const password = <const S extends Settings>(settings: S = {} as S) =>
  make('password', typedPassword, 'V_REQUIRED', settings);

/** A new password, with the list of what it needs ticked off while it is typed. */
export const newPassword = <const S extends Settings>(settings: S = {} as S) =>
  make('new-password', passwordSchema, 'V_REQUIRED', settings);

/** The new password a second time. Its step says by `equals` what it must be. */
export const repeatedPassword = <const S extends Settings>(settings: S = {} as S) =>
  make('new-password', typedPassword, 'V_REQUIRED', settings, { repeats: true });

/** The code of four digits that an SMS brought: sent by itself with the last digit. */
export const code4 = <const S extends Settings>(settings: S = {} as S) =>
  make('code', code4Schema, 'V_CODE4', settings);

const composed = (value: Draft | undefined): unknown => (typeof value === 'string' ? value.normalize('NFC') : value);

/** What was typed a second time must be what was typed the first. An empty one is told of like every empty field. */
export const equals =
  (repeated: string, first: string): StepRule =>
  (draft) =>
    isEmpty(draft[repeated]) || composed(draft[repeated]) === composed(draft[first])
      ? []
      : [{ path: repeated, code: 'V_PW_MATCH', params: {} }];

/** A new password that has all it needs, and is one of the first that are guessed: a hint by default (reliability A2). */
export const hintOfCommon =
  (field: string): StepAdvice =>
  (draft) => {
    const typed = draft[field];
    if (typeof typed !== 'string' || passwordRules.some(({ holds }) => !holds(typed))) return [];
    return isCommonPassword(typed) ? [{ path: field, advice: 'common' }] : [];
  };
