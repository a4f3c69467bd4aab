/** The four sizes of Ekstra, smallest first. */
export const ekstraSizes = ['S', 'M', 'L', 'XL'] as const;
export type EkstraSize = (typeof ekstraSizes)[number];

export const ekstraPriceSets = ['A', 'B'] as const;
export type EkstraPriceSet = (typeof ekstraPriceSets)[number];

/** Whole kr, with VAT. Spec section 9 names both sets; `EKSTRA_PRICE_SET` chooses one. */
const prices: Readonly<Record<EkstraPriceSet, Readonly<Record<EkstraSize, number>>>> = {
  A: { S: 5000, M: 8000, L: 12_000, XL: 18_000 },
  B: { S: 5900, M: 8900, L: 12_900, XL: 18_900 },
};

/** What is estimated of an advertisement, never promised. */
export interface EkstraEstimate {
  /** People who see it. */
  readonly reach: number;
  /** Times it is clicked, from and to. */
  readonly clicks: { readonly min: number; readonly max: number };
}

/**
 * Spec section 9 names two figures where its two sources differ, the older one first: each goes with the prices of its
 * source. 70000 clicks of set A may be a misprint of that source; set B, which is used unless it is set, has 6000.
 */
const estimates: Readonly<Record<EkstraPriceSet, Readonly<Record<EkstraSize, EkstraEstimate>>>> = {
  A: {
    S: { reach: 20_000, clicks: { min: 500, max: 1000 } },
    M: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
    L: { reach: 75_000, clicks: { min: 2000, max: 4000 } },
    XL: { reach: 125_000, clicks: { min: 3500, max: 70_000 } },
  },
  B: {
    S: { reach: 20_000, clicks: { min: 500, max: 1000 } },
    M: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
    L: { reach: 75_000, clicks: { min: 2000, max: 3500 } },
    XL: { reach: 135_000, clicks: { min: 3500, max: 6000 } },
  },
};

/** Returns what is estimated of a package at its price: that of the set which has the price, and of B for another one. */
export const estimateOf = (size: EkstraSize, price?: number): EkstraEstimate =>
  estimates[price === prices.A[size] ? 'A' : 'B'][size];

export const recommendedSize: EkstraSize = 'M';

export interface EkstraPackage extends EkstraEstimate {
  readonly size: EkstraSize;
  /** Whole kr, with VAT. */
  readonly price: number;
}

/** Returns the four packages at the prices of a set, smallest first. */
export const packagesOf = (set: EkstraPriceSet): readonly EkstraPackage[] =>
  ekstraSizes.map((size) => ({ size, price: prices[set][size], ...estimates[set][size] }));

/** Returns what a package costs, in whole kr. */
export const priceOf = (set: EkstraPriceSet, size: EkstraSize): number => prices[set][size];
