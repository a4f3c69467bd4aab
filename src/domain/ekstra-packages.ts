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

/** Spec section 9 prints 3500-70000 clicks for XL, a misprint; the other figure of the two is shown. */
export const ekstraEstimates: Readonly<Record<EkstraSize, EkstraEstimate>> = {
  S: { reach: 20_000, clicks: { min: 500, max: 1000 } },
  M: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
  L: { reach: 75_000, clicks: { min: 2000, max: 4000 } },
  XL: { reach: 125_000, clicks: { min: 3500, max: 6000 } },
};

export const recommendedSize: EkstraSize = 'M';

export interface EkstraPackage extends EkstraEstimate {
  readonly size: EkstraSize;
  /** Whole kr, with VAT. */
  readonly price: number;
}

/** Returns the four packages at the prices of a set, smallest first. */
export const packagesOf = (set: EkstraPriceSet): readonly EkstraPackage[] =>
  ekstraSizes.map((size) => ({ size, price: prices[set][size], ...ekstraEstimates[size] }));

/** Returns what a package costs, in whole kr. */
export const priceOf = (set: EkstraPriceSet, size: EkstraSize): number => prices[set][size];
