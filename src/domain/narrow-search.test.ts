import { expect, test } from 'vitest';
import { norasSearch, premarketHome } from '#tests/support/premarket-homes.ts';
import { citiesOf, isSuggested, type ScoredHome, type Search } from './match.ts';
import { type Narrowing, narrowed, type Range } from './narrow-search.ts';

const lies = (value: number, range: Range | null): boolean =>
  range === null || (value >= (range.from ?? 0) && value <= (range.to ?? Number.POSITIVE_INFINITY));
const isIn = (search: Search, home: ScoredHome, { place, mustFitType, price, size }: Narrowing): boolean => {
  const isThere = { area: search.areas.includes(home.area), city: citiesOf(search.areas).includes(home.cityId) };
  if (place !== 'anywhere' && !isThere[place]) return false;
  if (mustFitType && !search.housingTypes.includes(home.type)) return false;
  return lies(home.askingPrice, price) && lies(home.size, size);
};
const isRead = (search: Search, home: ScoredHome): boolean =>
  narrowed(search).some((narrowing) => isIn(search, home, narrowing));

const places = [
  { area: 'oslo-sagene', cityId: 'oslo' },
  { area: 'oslo-frogner', cityId: 'oslo' },
  { area: 'baerum-jar', cityId: 'baerum' },
];
const homes: readonly ScoredHome[] = places.flatMap((place) =>
  (['apartment', 'detached'] as const).flatMap((type) =>
    [3_900_000, 4_600_000, 5_600_000, 7_900_000, 8_600_000, 9_900_000].flatMap((askingPrice) =>
      [40, 50, 60, 95, 120].flatMap((size) =>
        [0, 1, 2].map((bedrooms) => ({ ...place, type, askingPrice, size, bedrooms, isNew: false })),
      ),
    ),
  ),
);
const without = (given: Partial<Search>): Search => ({ ...norasSearch, ...given });
const searches: Readonly<Record<string, Search>> = {
  'all parts': norasSearch,
  'no area': without({ areas: [] }),
  'areas alone': without({
    housingTypes: [],
    bedrooms: null,
    sizeFrom: null,
    sizeTo: null,
    priceFrom: null,
    priceTo: null,
  }),
  'no price': without({ priceFrom: null, priceTo: null }),
  'a highest price': without({ priceFrom: null, housingTypes: [] }),
  'no type': without({ housingTypes: [] }),
  'no size': without({ sizeFrom: null, sizeTo: null, bedrooms: null }),
  'price and size': without({ areas: [], housingTypes: [], bedrooms: null }),
};

test.each(Object.entries(searches))('no suggested home is left unread: %s', (_name, search) => {
  const suggested = homes.filter((home) => isSuggested(search, home));
  expect(suggested.length).toBeGreaterThan(5);
  expect(suggested.filter((home) => !isRead(search, home))).toEqual([]);
});

test('most homes outside the areas are never read', () => {
  expect(['P07', 'P08'].map((key) => isRead(norasSearch, premarketHome(key)))).toEqual([false, false]);
  const elsewhere = homes.filter(({ area }) => !norasSearch.areas.includes(area));
  const read = elsewhere.filter((home) => isRead(norasSearch, home));
  expect(read.length).toBeLessThan(elsewhere.length / 2);
});

test('a search for nothing suggests none', () => {
  const nothing = without({ areas: [], housingTypes: [], bedrooms: 0, sizeFrom: 0, sizeTo: null, priceFrom: null });
  expect(narrowed({ ...nothing, priceTo: null })).toEqual([]);
});
