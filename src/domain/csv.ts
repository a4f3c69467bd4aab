import type { Language } from './language.ts';

export type CsvCell = string | number | null;

/** A spreadsheet reads text that begins with one of these as a formula. */
const formula = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const textCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const cell = (value: CsvCell, language: Language): string => {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  return language === 'nb' ? String(value).replace('.', ',') : String(value);
};

/**
 * Returns a CSV file that a spreadsheet of the language opens as columns: semicolons and decimal commas in Norwegian,
 * commas and points in English. Begins with a byte order mark, so that æ, ø and å are read as UTF-8. Text that looks
 * like a formula is stored as text.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[], language: Language): string => {
  const separator = language === 'nb' ? ';' : ',';
  return `\uFEFF${rows.map((row) => `${row.map((one) => cell(one, language)).join(separator)}\r\n`).join('')}`;
};

const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a' };

/** Returns text as a part of a file's name: `Syrinhagen 40 A` becomes `syrinhagen-40-a`. At most 60 characters. */
export const fileNamePart = (text: string): string =>
  text
    .toLocaleLowerCase('nb')
    .replace(/[æøå]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
