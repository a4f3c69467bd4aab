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
