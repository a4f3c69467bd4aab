import { cityIdOf, areas as everyArea } from './areas.ts';
import type { CustomerOptions } from './customer-profile.ts';
import { type MatchPart, matchParts } from './match-parts.ts';

/** What of a search profile homes are scored by. Wishes for the neighbourhood are kept, and not scored. */
export type Search = Omit<CustomerOptions['searchProfile'], 'neighborhoodWishes'>;

export interface ScoredHome {
  /** An area's id, or the city's where the area is not known. */
  readonly area: string;
  readonly cityId: string;
  readonly type: Search['housingTypes'][number];
  readonly isNew: boolean;
  /** m². */
  readonly size: number;
  readonly bedrooms: number;
  /** Whole kr. */
  readonly askingPrice: number;
}

export interface PartScore {
  readonly part: MatchPart;
  /** 1 for a part that fits, 0 for one that is far off. */
  readonly fit: number;
}

export interface Score {
  /** 0 to 100; null when the search asks for nothing that is scored. */
  readonly score: number | null;
  /** The parts that were asked for, the heaviest first. */
  readonly parts: readonly PartScore[];
  /** Whether every part fits. */
  readonly isHit: boolean;
}

/** What each part counts. `price` reaches 0 at 15 % outside, `size` at 20 %. */
export const matchWeights = { area: 35, price: 25, type: 20, size: 10, bedrooms: 10 } as const;
const reach = { price: 0.15, size: 0.2 } as const;
/** The least score of a suggestion, and of one that is news. */
export const suggestedFrom = 60;
export const newsFrom = 80;

const cityIds: ReadonlyMap<string, string> = new Map(everyArea.map(({ id, city }) => [id, cityIdOf(city)]));

/** Returns the ids of the cities that the areas lie in. */
export const citiesOf = (areas: readonly string[]): readonly string[] => [
  ...new Set(areas.flatMap((id) => cityIds.get(id) ?? [])),
];

interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}
const asks = ({ from, to }: Bounds): boolean => (from ?? 0) > 0 || to !== null;

/** Returns the bound that the value is outside; null for one inside both. */
const crossed = ({ from, to }: Bounds, value: number): number | null => {
  if (from !== null && value < from) return from;
  return to !== null && value > to ? to : null;
};

/** Returns 1 inside the bounds, and less by how far outside the value is, to 0 at `share` of the bound. */
const within = (bounds: Bounds, value: number, share: number): number => {
  const bound = crossed(bounds, value);
  if (bound === null) return 1;
  return bound === 0 ? 0 : Math.max(0, 1 - Math.abs(value - bound) / (share * bound));
};

const fits: Readonly<Record<MatchPart, (search: Search, home: ScoredHome) => number | null>> = {
  area({ areas }, { area, cityId }) {
    if (areas.length === 0) return null;
    if (areas.includes(area)) return 1;
    return citiesOf(areas).includes(cityId) ? 0.5 : 0;
  },
  type({ housingTypes }, { type }) {
    if (housingTypes.length === 0) return null;
    return housingTypes.includes(type) ? 1 : 0;
  },
  price({ priceFrom: from, priceTo: to }, { askingPrice }) {
    return asks({ from, to }) ? within({ from, to }, askingPrice, reach.price) : null;
  },
  size({ sizeFrom: from, sizeTo: to }, { size }) {
    return asks({ from, to }) ? within({ from, to }, size, reach.size) : null;
  },
  bedrooms({ bedrooms: asked }, { bedrooms }) {
    if (asked === null || asked === 0) return null;
    if (bedrooms >= asked) return 1;
    return bedrooms === asked - 1 ? 0.5 : 0;
  },
};

/** Whether a home is as new or used as the search asks. It is a filter, and counts no points. */
export const hasCondition = ({ condition }: Pick<Search, 'condition'>, { isNew }: Pick<ScoredHome, 'isNew'>): boolean =>
  condition.length === 0 || condition.includes(isNew ? 'new' : 'used');

/**
 * Returns how well a home fits a search, part by part: one number for the buyer and for the broker. It is the weighted
 * mean of what was asked for, half up.
 */
export const score = (search: Search, home: ScoredHome): Score => {
  const parts = matchParts.flatMap((part) => {
    const fit = fits[part](search, home);
    return fit === null ? [] : [{ part, fit }];
  });
  const isHit = parts.every(({ fit }) => fit === 1) && hasCondition(search, home);
  const whole = parts.reduce((sum, { part }) => sum + matchWeights[part], 0);
  if (whole === 0) return { score: null, parts, isHit };
  const points = parts.reduce((sum, { part, fit }) => sum + matchWeights[part] * fit, 0);
  // Sums of fractions fall a hair below a half that they are equal to on paper.
  return { score: Math.round(Number(((100 * points) / whole).toFixed(6))), parts, isHit };
};

/** Whether the search asks for anything that homes are scored by. */
export const isSearch = (search: Search): boolean => {
  const { areas, housingTypes, bedrooms, priceFrom, priceTo, sizeFrom, sizeTo } = search;
  const asked = [areas.length, housingTypes.length, bedrooms ?? 0].some((count) => count > 0);
  return asked || asks({ from: priceFrom, to: priceTo }) || asks({ from: sizeFrom, to: sizeTo });
};

/** Whether a home is suggested: enough points, and the condition that is asked for. */
export const isSuggested = (search: Search, home: ScoredHome): boolean =>
  (score(search, home).score ?? 0) >= suggestedFrom && hasCondition(search, home);
