import * as v from 'valibot';

/** A number as a form or a JSON body gives it: typed text or a finite number. Out comes text without spaces. */
export const typedNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())], 'V_REQUIRED'),
  v.check((value) => String(value).trim() !== '', 'V_REQUIRED'),
  v.transform((value) => String(value).replace(/\s/g, '')),
);

/** Reads a decimal number with comma or point, at most `decimals` of them; NaN for anything else. */
export const readDecimal = (text: string, decimals: number): number => {
  const [, whole, fraction = ''] = /^(-?\d{1,12})(?:[.,](\d+))?$/.exec(text) ?? [];
  return whole === undefined || fraction.length > decimals ? Number.NaN : Number(`${whole}.${fraction || 0}`);
};

/** Groups of three with U+00A0, so that a number never breaks over two lines: `6 450 000`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
