import type { ScoredHome, Search } from '#src/domain/match.ts';

/** The search of Nora, who looks in Sagene and Nordre Aker. */
export const norasSearch: Search = {
  areas: ['oslo-sagene', 'oslo-nordre-aker'],
  housingTypes: ['apartment'],
  condition: [],
  bedrooms: 2,
  sizeFrom: 60,
  sizeTo: 90,
  priceFrom: 5_000_000,
  priceTo: 7_500_000,
};

const flat = (area: string, size: number, bedrooms: number, askingPrice: number): ScoredHome => ({
  area,
  cityId: 'oslo',
  type: 'apartment',
  isNew: false,
  size,
  bedrooms,
  askingPrice,
});

/** The homes of the demo that are coming for sale, by their keys. */
export const premarketHomes: Readonly<Record<string, ScoredHome>> = {
  P01: flat('oslo-sagene', 64, 2, 5_690_000),
  P02: flat('oslo-sagene', 71, 3, 6_350_000),
  P03: flat('oslo-nordre-aker', 58, 2, 5_850_000),
  P04: flat('oslo-grunerlokka', 46, 1, 4_850_000),
  P05: flat('oslo-gamle-oslo', 88, 3, 8_150_000),
  P06: flat('oslo-ostensjo', 84, 3, 5_150_000),
  P07: { ...flat('oslo-nordstrand', 176, 5, 13_500_000), type: 'detached' },
  P08: { ...flat('baerum-jar', 142, 4, 11_200_000), type: 'semi-detached', cityId: 'baerum' },
};

export const premarketHome = (key: string): ScoredHome => {
  const home = premarketHomes[key];
  if (home === undefined) throw new Error(`No home ${key}`);
  return home;
};
