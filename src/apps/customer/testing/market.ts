import * as v from 'valibot';
import type { User } from '#src/contract/identity/users.ts';
import { FavouritePage, MarketHome, MarketPage, type Widening } from '#src/contract/market/pre-market.ts';
import { areas } from '#src/domain/areas.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import type { MatchPart } from '#src/domain/match-parts.ts';
import { customer } from './homes.ts';

/** What Nora seeks: Sagene and Nordre Aker, an apartment of 60 to 90 m², 5 to 7.5 million, two bedrooms. */
export const noraSeeks = {
  ...noOptions.searchProfile,
  areas: ['oslo-sagene', 'oslo-nordre-aker'],
  housingTypes: ['apartment' as const],
  bedrooms: 2,
  sizeFrom: 60,
  sizeTo: 90,
  priceFrom: 5_000_000,
  priceTo: 7_500_000,
};

/** The signed-in customer with this search; without one, with none. */
export const seeking = (searchProfile: User['options']['searchProfile'] = noraSeeks): User => ({
  ...customer,
  options: { ...customer.options, searchProfile },
});

const homes = [
  ['Lys 3-roms nær elva', 'oslo-sagene', 64, 2, 1938, 5_690_000, 100, '2026-12-05', null],
  ['Hjørneleilighet med balkong', 'oslo-sagene', 71, 3, 1929, 6_350_000, 100, '2026-12-14', null],
  ['Ny 3-roms i Nydalen', 'oslo-nordre-aker', 58, 2, 2009, 5_850_000, 98, '2026-11-27', '2 m² mindre enn du ønsker'],
  ['4-roms med utsyn', 'oslo-ostensjo', 84, 3, 1962, 5_150_000, 83, null, 'Østensjø, utenfor områdene dine'],
  ['Rekkehus med hage', 'baerum-jar', 142, 4, 1982, 11_200_000, 62, '2026-11-20', 'kr 3 700 000 over det du ønsker'],
] as const;

const partOf = (unfit: string): MatchPart => {
  if (unfit.includes('m²')) return 'size';
  return unfit.startsWith('kr') ? 'price' : 'area';
};

/** One of the homes that come, as the server returns it. */
export const marketHome = (at: number, given: Partial<MarketHome> = {}): MarketHome => {
  const [title, area, size, bedrooms, yearOfBuild, askingPrice, score, expectedFrom, unfit] =
    homes[at % homes.length] ?? homes[0];
  const place = areas.find(({ id }) => id === area);
  const part = unfit === null ? null : partOf(unfit);
  const parts = ['area', 'price', 'type', 'size', 'bedrooms'] as const;
  return v.parse(MarketHome, {
    id: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    title,
    area,
    areaName: place?.name ?? '',
    city: place?.city ?? '',
    street: 'Torshovdalen',
    type: at === 4 ? 'townhouse' : 'apartment',
    size,
    bedrooms,
    yearOfBuild,
    askingPrice,
    expectedFrom,
    score,
    reasons: parts.map((one) => ({ part: one, fits: one !== part, text: one === part ? unfit : 'Passer' })),
    favouriteId: null,
    state: 'coming',
    ...given,
  });
};

const favouriteId = '00000000-0000-4000-8000-0000000000f1';

const countByArea = (items: readonly MarketHome[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { area } of items) counts[area] = (counts[area] ?? 0) + 1;
  return counts;
};

/** A page of homes as the server returns it. */
export const marketPage = (count = 5, given: Partial<MarketPage> = {}): MarketPage => {
  const items = Array.from({ length: count }, (_, at) => marketHome(at));
  return v.parse(MarketPage, { items, total: count, byArea: countByArea(items), basis: 'search', ...given });
};

/** Saved homes: one whose price fell, one that was sold. */
export const favouritePage = (): FavouritePage => {
  const saved = [
    { ...marketHome(0), favouriteId, savedPrice: 5_890_000 },
    { ...marketHome(1), favouriteId: favouriteId.replace('f1', 'f2'), savedPrice: 6_350_000, state: 'sold' },
  ];
  return v.parse(FavouritePage, { items: saved, total: 2, byArea: { 'oslo-sagene': 2 } });
};

/** The upper price is what keeps most homes away. */
export const wideningOf = (): Widening => ({
  bound: 'priceTo',
  from: 7_500_000,
  to: 8_250_000,
  hits: 2,
  adds: 3,
  text: 'Øker du prisen til 8 250 000 kroner, får du 3 treff til.',
});
