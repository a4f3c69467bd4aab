import { expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

test('no type of a row says Date: the driver gives an instant as IsoInstant, and a day as IsoDate', () => {
  const saysDate = (text: string): boolean => /\b(?:ColumnType|Generated|sql)<[^>`]*\bDate\b/.test(text);
  for (const sample of ['ColumnType<Date, string>', 'Generated<Date | null>', 'sql<{ id: string; at: Date }>`select'])
    expect(saysDate(sample), sample).toBe(true);
  expect(saysDate('sql<{ at: IsoInstant; day: IsoDate }>`select')).toBe(false);
  const found = sources().filter((path) => path.startsWith('src/server/') && saysDate(readSource(path)));
  expect(found).toEqual([]);
});

test('SQL reads rows from JSON under the database’s names, which jsonRows gives them', () => {
  const byHand = /_to_recordset\(\$\{(?!jsonRows\()/;
  expect(byHand.test(`jsonb_to_recordset(\${JSON.stringify(rows)}::jsonb)`)).toBe(true);
  expect(byHand.test(`jsonb_to_recordset(\${jsonRows(rows)}::jsonb)`)).toBe(false);
  expect(sources().filter((path) => byHand.test(readSource(path)))).toEqual([]);
});

test('no name that a query gives has two capitals in a row: it would come back with one', () => {
  const isLost = (text: string): boolean => /'[\w.]+ as \w*[A-Z]{2}\w*'|\.as\('\w*[A-Z]{2}/.test(text);
  expect(isLost(".select('estate.id as estateID')")).toBe(true);
  expect(isLost(".select('estate.id as estateId')")).toBe(false);
  expect(sources().filter((path) => path.startsWith('src/server/') && isLost(readSource(path)))).toEqual([]);
});
