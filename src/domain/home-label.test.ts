import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { byLabel, type HomeLabel, labelOfHome, placeOfHome, type SideOfSale } from './home-label.ts';
import { isoDate } from './iso-date.ts';

const day = (text: string) => v.parse(isoDate, text);
const sale = (side: SideOfSale['side'], isSold: boolean, takenOver: string | null = null): SideOfSale => ({
  side,
  isSold,
  takenOverOn: takenOver === null ? null : day(takenOver),
});

describe('the label of a home', () => {
  test.each([
    ['a seller before the sale', sale('seller', false), 'selling'],
    ['a seller with an accepted bid', sale('seller', true), 'sold'],
    ['a seller after the takeover', sale('seller', true, '2026-11-24'), 'sold'],
    ['a seller whose price was not reported', sale('seller', false, '2026-11-24'), 'sold'],
    ['a buyer before the takeover', sale('buyer', true), 'buying'],
    ['a buyer after the takeover', sale('buyer', true, '2026-11-24'), 'owned'],
  ] as const)('%s reads: %s', (_, facts, label) => {
    expect(labelOfHome(facts)).toBe(label);
  });

  test('labels sort as selling, buying, sold, owned', () => {
    const shuffled: HomeLabel[] = ['owned', 'sold', 'selling', 'buying'];
    expect(shuffled.sort(byLabel)).toEqual(['selling', 'buying', 'sold', 'owned']);
  });
});

describe('a sold home is the seller’s for 30 days after the takeover', () => {
  test.each([
    ['the 30th day', 'seller', '2026-12-24', 'current'],
    ['the 31st day', 'seller', '2026-12-25', 'former'],
    ['the 31st day', 'buyer', '2026-12-25', 'current'],
    ['the year after', 'buyer', '2027-12-25', 'current'],
  ] as const)('%s, for a %s: %s', (_, side, today, place) => {
    expect(placeOfHome(sale(side, true, '2026-11-24'), day(today))).toBe(place);
  });

  test('a home that is not taken over stays, however long it takes', () => {
    expect(placeOfHome(sale('seller', true), day('2030-01-01'))).toBe('current');
  });
});
