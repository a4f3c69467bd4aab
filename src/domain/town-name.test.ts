import { expect, test } from 'vitest';
import { townName } from './town-name.ts';

test.each([
  ['OSLO', 'Oslo'],
  ['MO I RANA', 'Mo i Rana'],
  ['NES PÅ HEDMARKEN', 'Nes på Hedmarken'],
  ['Å I LOFOTEN', 'Å i Lofoten'],
  ['ØVRE ÅRDAL', 'Øvre Årdal'],
  ['BRØNNØYSUND', 'Brønnøysund'],
  ['SØR-FRON', 'Sør-Fron'],
  ['Oslo', 'Oslo'],
  ['Mo i Rana', 'Mo i Rana'],
  ['', ''],
])('a town sent as %s is written %s', (sent, written) => {
  expect(townName(sent)).toBe(written);
});
