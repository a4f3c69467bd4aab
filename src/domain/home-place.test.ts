import { describe, expect, test } from 'vitest';
import { homePlace, streetWithoutNumber } from './home-place.ts';

describe('where a home lies', () => {
  test.each([
    [
      'the district of the broker system',
      { postcode: '0473', town: 'Oslo', district: 'Sagene' },
      'oslo-sagene',
      'Sagene',
    ],
    [
      'a district with a point',
      { postcode: '0171', town: 'Oslo', district: 'St. Hanshaugen' },
      'oslo-st-hanshaugen',
      'St. Hanshaugen',
    ],
    [
      'a postal town that is an area',
      { postcode: '7056', town: 'Ranheim', district: null },
      'trondheim-ranheim',
      'Ranheim',
    ],
    [
      'a postal town in capitals',
      { postcode: '1353', town: 'BÆRUMS VERK', district: null },
      'baerum-baerums-verk',
      'Bærums Verk',
    ],
    ['no district', { postcode: '0473', town: 'Oslo', district: null }, 'oslo', 'Oslo'],
    ['a district that is no area', { postcode: '0473', town: 'Oslo', district: 'Torshov' }, 'oslo', 'Torshov'],
    ['a district of another city', { postcode: '5003', town: 'Bergen', district: 'Sagene' }, 'bergen', 'Sagene'],
    ['another town', { postcode: '2317', town: 'Hamar', district: null }, 'hamar', 'Hamar'],
  ])('%s', (_case, given, area, areaName) => {
    expect(homePlace(given)).toMatchObject({ area, areaName });
  });

  test('a home in Jar lies in Bærum', () => {
    expect(homePlace({ postcode: '1358', town: 'JAR', district: null })).toEqual({
      cityId: 'baerum',
      city: 'Bærum',
      area: 'baerum-jar',
      areaName: 'Jar',
    });
  });
});

test.each([
  ['Torshovdalen 12', 'Torshovdalen'],
  ['Kastanjelunden 14 B', 'Kastanjelunden'],
  ['Syrinhagen 40A', 'Syrinhagen'],
  ['Lia 3-5', 'Lia'],
  ['Plass 7. juni 2', 'Plass 7. juni'],
  ['Storgata', 'Storgata'],
])('%s is shown as %s', (street, shown) => {
  expect(streetWithoutNumber(street)).toBe(shown);
});
