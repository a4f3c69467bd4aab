import { isCommonPassword } from '#src/domain/common-password.ts';
import { code4 as code4Schema } from '#src/domain/mailed-token.ts';
import { passwordRules, password as passwordSchema, typedPassword } from '#src/domain/password.ts';
import { isEmpty } from '../check.ts';
import type { Draft } from '../field.ts';
import type { StepAdvice, StepRule } from '../step.ts';
import { make, type Settings } from './make.ts';

/** The current password: accepted as typed, since it may predate today's rules. */
export const password = <const S extends Settings>(settings: S = {} as S) =>
  make('password', { schema: typedPassword, missing: 'V_REQUIRED' }, settings);

/** A new password, with its requirements ticked off while it is typed. */
export const newPassword = <const S extends Settings>(settings: S = {} as S) =>
  make('new-password', { schema: passwordSchema, missing: 'V_REQUIRED' }, settings);

/** The new password a second time. The step compares the two with `equals`. */
export const repeatedPassword = <const S extends Settings>(settings: S = {} as S) =>
  make('new-password', { schema: typedPassword, missing: 'V_REQUIRED' }, settings, { repeats: true });

/** The four-digit code of an SMS; sent automatically with the last digit. */
export const code4 = <const S extends Settings>(settings: S = {} as S) =>
  make('code', { schema: code4Schema, missing: 'V_CODE4' }, settings);

const composed = (value: Draft | undefined): unknown => (typeof value === 'string' ? value.normalize('NFC') : value);

/** Requires both inputs to be equal. An empty second input gets the usual refusal of an empty field. */
export const equals =
  (repeated: string, first: string): StepRule =>
  (draft) =>
    isEmpty(draft[repeated]) || composed(draft[repeated]) === composed(draft[first])
      ? []
      : [{ path: repeated, code: 'V_PW_MATCH', params: {} }];

/**
 * Advises against a new password that meets every rule but is among the first to be guessed: a hint by default
 * (reliability A2).
 */
export const hintOfCommon =
  (field: string): StepAdvice =>
  (draft) => {
    const typed = draft[field];
    if (typeof typed !== 'string' || passwordRules.some(({ holds }) => !holds(typed))) return [];
    return isCommonPassword(typed) ? [{ path: field, advice: 'common' }] : [];
  };
