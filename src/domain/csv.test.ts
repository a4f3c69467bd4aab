import { describe, expect, test } from 'vitest';
import { csvText, fileNamePart } from './csv.ts';

describe('a file for a spreadsheet', () => {
  const rows = [
    ['Dato', 'Verdi (kr)', 'Endring (%)'],
    ['2026-09-30', 4_730_000, null],
    ['2026-11-23', 4_750_000, -0.4],
  ];

  test('in Norwegian: semicolons, a decimal comma, and numbers without spaces', () => {
    expect(csvText(rows, 'nb')).toBe(
      '\uFEFF"Dato";"Verdi (kr)";"Endring (%)"\r\n"2026-09-30";4730000;\r\n"2026-11-23";4750000;-0,4\r\n',
    );
  });

  test('in English: commas and a decimal point', () => {
    expect(csvText(rows.slice(2), 'en')).toBe('\uFEFF"2026-11-23",4750000,-0.4\r\n');
  });

  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\uFF1D1+1'])(
    '%j is text to a spreadsheet, and no formula',
    (text) => expect(csvText([[text]], 'nb')).toBe(`\uFEFF"'${text}"\r\n`),
  );

  test('quotes, separators and line breaks stay within their cell', () => {
    expect(csvText([['a"b', 'c;d', 'e\nf']], 'nb')).toBe('\uFEFF"a""b";"c;d";"e\nf"\r\n');
  });
});

test.each([
  ['Syrinhagen 40 A', 'syrinhagen-40-a'],
  ['Ærfuglveien 3, Østerås', 'aerfuglveien-3-osteras'],
  ['Rue de l’Été', 'rue-de-l-ete'],
  ['../../etc/passwd', 'etc-passwd'],
  ['\u202Egnp.exe', 'gnp-exe'],
  ['', ''],
])('%j is called %j in a file’s name', (text, part) => {
  expect(fileNamePart(text)).toBe(part);
  expect(fileNamePart(`${text}${'x'.repeat(200)}`).length).toBeLessThanOrEqual(60);
});
