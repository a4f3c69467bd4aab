import { matchWeights, type Search, suggestedFrom } from './match.ts';

/** What a home must have for enough points, when its place counts so much. */
export interface Narrowing {
  readonly place: 'area' | 'city' | 'anywhere';
  readonly mustFitType: boolean;
  /** The prices and sizes outside which a home has too few points; null for no bound. */
  readonly price: Range | null;
  readonly size: Range | null;
}
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** How far outside its bounds a part still counts points, as in `score`. */
const reach = { price: 0.15, size: 0.2 } as const;

const weightOf = (search: Search): number => {
  const { areas, housingTypes, bedrooms, priceFrom, priceTo, sizeFrom, sizeTo } = search;
  const isAsked = {
    area: areas.length > 0,
    type: housingTypes.length > 0,
    price: (priceFrom ?? 0) > 0 || priceTo !== null,
    size: (sizeFrom ?? 0) > 0 || sizeTo !== null,
    bedrooms: (bedrooms ?? 0) > 0,
  };
  return Object.entries(matchWeights).reduce(
    // seam: the keys of both are the parts.
    (sum, [part, weight]) => sum + (isAsked[part as keyof typeof isAsked] ? weight : 0),
    0,
  );
};

/** Returns the range that a value must lie in, when the part may lose so many points at most; null where it may lose all. */
const rangeFor = ({ from, to }: Range, part: 'price' | 'size', mayLose: number): Range | null => {
  const weight = matchWeights[part];
  if (weight <= mayLose) return null;
  const stretch = reach[part] * (mayLose / weight);
  return {
    from: from === null ? null : Math.floor(from * (1 - stretch)),
    to: to === null ? null : Math.ceil(to * (1 + stretch)),
  };
};

/**
 * Returns what a suggested home must have, by where it lies. Every home that `isSuggested` lies in one of these, and
 * the database can look for them; most of the others are never read.
 */
export const narrowed = (search: Search): readonly Narrowing[] => {
  const whole = weightOf(search);
  if (whole === 0) return [];
  // Half a point counts up.
  const mayLose = whole - (whole * (suggestedFrom - 0.5)) / 100;
  const { areas, housingTypes, priceFrom, priceTo, sizeFrom, sizeTo } = search;
  const places =
    areas.length === 0
      ? [{ place: 'anywhere' as const, lost: 0 }]
      : [
          { place: 'area' as const, lost: 0 },
          { place: 'city' as const, lost: matchWeights.area / 2 },
          { place: 'anywhere' as const, lost: matchWeights.area },
        ];
  return places
    .map(({ place, lost }) => ({ place, left: mayLose - lost }))
    .filter(({ left }) => left >= 0)
    .map(({ place, left }) => ({
      place,
      mustFitType: housingTypes.length > 0 && matchWeights.type > left,
      price: rangeFor({ from: priceFrom, to: priceTo }, 'price', left),
      size: rangeFor({ from: sizeFrom, to: sizeTo }, 'size', left),
    }));
};
