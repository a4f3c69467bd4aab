/** How sure an estimate is. `LOW` has a range only; `NONE` has nothing to show (customer reference, section 5). */
export type Precision = 'HIGH' | 'MEDIUM' | 'LOW' | 'NONE';

interface Sure {
  readonly precision: 'HIGH' | 'MEDIUM';
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
/** No single number of an unsure estimate exists outside this module: what does not exist cannot be shown. */
interface Unsure {
  readonly precision: 'LOW';
  readonly low: number;
  readonly high: number;
}
/** What a home is worth by the sales of homes like it, in whole kroner. The range holds four of five homes. */
export type Estimate = Sure | Unsure | { readonly precision: 'NONE' };

const step = 10_000;
const fewest = 3;
const narrowest = 4;
const highest = { HIGH: 6, MEDIUM: 10, LOW: 15 } as const;

const meanOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Returns half the range in percent of the value, from kroner per m² of at least two sales. */
export const halfRange = (perSqm: readonly number[]): number => {
  const mean = meanOf(perSqm);
  const deviation = Math.sqrt(perSqm.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (perSqm.length - 1));
  return Math.max(narrowest, 128 * (deviation / mean) * Math.sqrt(1 + 1 / perSqm.length));
};

const precisionOf = (half: number): Precision => {
  if (half <= highest.HIGH) return 'HIGH';
  if (half <= highest.MEDIUM) return 'MEDIUM';
  return half <= highest.LOW ? 'LOW' : 'NONE';
};

/**
 * Estimates a home of `sqm` square metres from the kroner per m² of sales of homes like it. The value is rounded to
 * 10 000 kroner; the range is rounded outwards.
 */
export const estimateOf = (perSqm: readonly number[], sqm: number): Estimate => {
  if (perSqm.length < fewest || sqm <= 0) return { precision: 'NONE' };
  const half = halfRange(perSqm);
  const precision = precisionOf(half);
  if (precision === 'NONE') return { precision };
  const value = Math.round((meanOf(perSqm) * sqm) / step) * step;
  const low = Math.floor((value * (100 - half)) / 100 / step) * step;
  const high = Math.ceil((value * (100 + half)) / 100 / step) * step;
  return precision === 'LOW' ? { precision, low, high } : { precision, value, low, high };
};

const middleOf = (all: readonly number[]): number => {
  const sorted = all.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
};

/** How many sales the model's own error is published from. */
const publishedFrom = 20;

/**
 * Returns the median distance between price and estimate, in percent of the price with one decimal; undefined below 20
 * sales.
 */
export const modelError = (
  sales: readonly { readonly soldFor: number; readonly estimate: number }[],
): number | undefined => {
  if (sales.length < publishedFrom) return undefined;
  return Math.round(middleOf(sales.map(({ soldFor, estimate }) => Math.abs(soldFor - estimate) / soldFor)) * 1000) / 10;
};
