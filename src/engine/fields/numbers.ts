import * as v from 'valibot';
import { decimalNumber, percent as percentSchema } from '#src/domain/decimal-number.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { nok, nokPos } from '#src/domain/money-nok.ts';
import { wholeNumber, yearNotAhead, yearUntil } from '#src/domain/whole-number.ts';
import type { Env } from '../field.ts';
import { make, type Settings } from './make.ts';

/** Whole kr above 0. `most` may depend on the estate, such as the purchase price. */
export const money = <const S extends Settings>(settings: S = {} as S) =>
  make('money', { schema: nokPos(), missing: 'V_NOK' }, settings, { unit: 'kr' });
/** Whole kr, 0 allowed, such as own funds when everything is borrowed. */
export const amount = <const S extends Settings>(settings: S = {} as S) =>
  make('money', { schema: nok(), missing: 'V_NOK' }, settings, { unit: 'kr' });
/** 0 to 100, at most two decimals. */
export const percent = <const S extends Settings>(settings: S = {} as S) =>
  make('percent', { schema: percentSchema, missing: 'V_PCT' }, settings, { unit: '%' });
const dayOf = ({ today }: Env) => (isIsoDate(today) ? today : '1970-01-01');

/** A four-digit year from 1600 to five years ahead of the day of validation. */
export const year = <const S extends Settings>(settings: S = {} as S) =>
  make('year', { schema: v.string('V_YEAR'), missing: 'V_YEAR' }, settings, {
    within: (env: Env) => yearUntil(dayOf(env)),
  });
/** Limits a year to that of the day of validation. */
export const untilThisYear = (env: Env) => yearNotAhead(dayOf(env));
export const whole = <const S extends Settings>(min: number, max: number, settings: S = {} as S) =>
  make('whole', { schema: wholeNumber(min, max), missing: 'V_REQUIRED' }, settings, { min, max });
/** A decimal number with comma or point; the box shows the unit. */
export const decimal = <const S extends Settings>(
  range: { readonly min: number; readonly max: number; readonly decimals?: number; readonly unit?: string },
  settings: S = {} as S,
) =>
  make('decimal', { schema: decimalNumber(range.min, range.max, range.decimals), missing: 'V_REQUIRED' }, settings, {
    min: range.min,
    max: range.max,
    ...(range.unit === undefined ? {} : { unit: range.unit }),
  });

/** Limits an amount to a fact of the estate, in whole kr; no limit when the fact is unknown. */
export const atMostFact = (fact: string) => (env: Env) => {
  const max = Number(env.facts[fact]);
  return nok(Number.isSafeInteger(max) && max > 0 ? max : undefined);
};
