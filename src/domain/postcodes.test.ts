import { expect, test } from 'vitest';
import estates from '#src/server/demo/data/data/estates.json';
import { isPostcodeInUse } from './postcode.ts';
import postcodes from './postcodes.json';
import { postalTown } from './postcodes.ts';
import { townName } from './town-name.ts';

test.each([
  ['0550', 'Oslo'],
  ['7030', 'Trondheim'],
  ['9170', 'Longyearbyen'],
  ['9999', undefined],
  ['550', undefined],
  ['toString', undefined],
])('the town of %s is %s', async (postcode, town) => {
  expect(await postalTown(postcode)).toBe(town);
});

test('the demo’s homes are where the register says', async () => {
  for (const { address } of estates) expect(await postalTown(address.postcode)).toBe(townName(address.city));
});

test('a post code exists when the register has it, and not otherwise', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  expect(all.filter(isPostcodeInUse)).toEqual(Object.keys(postcodes).toSorted());
});
