import { expect, test } from 'vitest';
import { providersFor } from './electricity-providers.ts';

const ids = (...given: Parameters<typeof providersFor>) => providersFor(...given).map(({ id }) => id);

test.each([
  ['Oslo', '0550', ['hkraft', 'fjordkraft', 'fortum']],
  ['Trondheim', '7030', ['hkraft', 'fjordkraft', 'fortum', 'trondelagSpot', 'trondelagTobbSpot']],
  ['a code cut short', '703', ['hkraft', 'fjordkraft', 'fortum']],
])('the buyer in %s chooses among those who sell there, in the usual order', (_place, postcode, expected) => {
  expect(ids(postcode)).toEqual(expected);
});

test('the order of providers is configuration, and a provider left out of it is not offered', () => {
  expect(ids('7030', ['trondelagSpot', 'fortum'])).toEqual(['trondelagSpot', 'fortum']);
  expect(ids('0550', ['trondelagSpot', 'fortum'])).toEqual(['fortum']);
});
