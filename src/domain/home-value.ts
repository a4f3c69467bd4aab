import * as v from 'valibot';
import { isoDate } from './iso-date.ts';

const highest = 999_999_999;
const kroner = v.pipe(
  v.number('V_NOK_POS'),
  v.integer('V_NOK'),
  v.minValue(1, 'V_NOK_POS'),
  v.maxValue(highest, 'INVALID_INPUT'),
);

/** What a broker holds a home to be worth, whole kr: low ≤ value ≤ high. */
export const homeValue = v.pipe(
  v.strictObject({ valueLow: kroner, value: kroner, valueHigh: kroner, valuationDate: isoDate }),
  v.check(({ valueLow, value, valueHigh }) => valueLow <= value && value <= valueHigh, 'V_FROM_TO'),
);
export type HomeValue = v.InferOutput<typeof homeValue>;
