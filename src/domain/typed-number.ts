import * as v from 'valibot';
import type { Language } from './language.ts';

/**
 * A number from a form or a JSON body: typed text or a finite number. The output is text without spaces, with a comma
 * before a JSON number's decimals, because only text can be ambiguous.
 */
export const typedNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())], 'V_REQUIRED'),
  v.check((value) => String(value).trim() !== '', 'V_REQUIRED'),
  v.transform((value) => (typeof value === 'number' ? String(value).replace('.', ',') : value.replace(/\s/g, ''))),
);

/** Groups of three separated by points, as Norwegians write thousands: `48.213`, `1.250.000`. */
const inThousands = /^-?\d{1,3}(?:\.\d{3})+$/;

/** Removes the points from `48.213`. Only for a number without decimals, where they can mean nothing else. */
export const withoutThousands = (text: string): string => (inThousands.test(text) ? text.replaceAll('.', '') : text);

/** Both separators, or one of them twice: the first can then only separate thousands. */
const groups = /^(-?\d{1,3}(?:([.,])\d{3})+)(?:(?!\2)[.,](\d+))?$/;

/**
 * Returns at most one decimal separator, a comma: `1.234,5` → `1234,5`, `412.3` → `412,3`. Anything else is unchanged.
 */
const withOneComma = (text: string): string => {
  const [, whole = '', , fraction] = groups.exec(text) ?? [];
  const parts = whole.split(/[.,]/);
  if (parts.length > 2 || (parts.length === 2 && fraction !== undefined)) {
    return fraction === undefined ? parts.join('') : `${parts.join('')},${fraction}`;
  }
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
};

/** Returns the two numbers that `48.213` may mean where decimals are allowed; undefined for unambiguous input. */
export const twoReadings = (text: string): { readonly whole: number; readonly decimal: number } | undefined =>
  /^-?(?!0\.)\d{1,3}\.\d{3}$/.test(text) ? { whole: Number(text.replace('.', '')), decimal: Number(text) } : undefined;

/** Whether it has a number's characters only; otherwise the message asks for digits. */
export const isOfDigits = (text: string): boolean => /^-?\d[\d.,]*$/.test(text);

/** Reads a decimal number with at most `decimals` decimals; NaN for anything else. */
export const readDecimal = (text: string, decimals: number): number => {
  const [, whole, fraction = ''] = /^(-?\d{1,12})(?:,(\d+))?$/.exec(withOneComma(text)) ?? [];
  return whole === undefined || fraction.length > decimals ? Number.NaN : Number(`${whole}.${fraction || 0}`);
};

/** Whether a number that can be read has more decimals than are kept. */
export const hasMoreDecimals = (text: string, decimals: number): boolean =>
  Number.isNaN(readDecimal(text, decimals)) && !Number.isNaN(readDecimal(text, 20));

const english = /^(\D*?-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\D*)$/;

/**
 * Returns input typed by an English reader in the stored form: `1,203` → `1203`, `412.345` → `412,345`. Anything else
 * stays as typed.
 */
export const fromEnglish = (typed: string): string => {
  const [, before = '', whole, fraction, after = ''] = english.exec(typed.replace(/\s/g, '')) ?? [];
  if (whole === undefined || (fraction === undefined && !whole.includes(','))) return typed;
  const digits = whole.replaceAll(',', '');
  return `${before}${digits}${fraction === undefined ? '' : `,${fraction}`}${after}`;
};

/** Returns groups of three with U+00A0, so that a number never breaks over two lines: `6 450 000`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u00A0');

/** Returns a number as in a sentence: `1 203,456` in Norwegian, `1,203.456` in English. */
export const numberText = (value: number, language: Language): string => {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const [groups, point] =
    language === 'nb' ? [groupDigits(whole), ','] : [groupDigits(whole).replaceAll('\u00A0', ','), '.'];
  return `${value < 0 ? '−' : ''}${groups}${fraction === undefined ? '' : `${point}${fraction}`}`;
};
