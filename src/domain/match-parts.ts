/** What a home is compared with a search by, the heaviest first. */
export const matchParts = ['area', 'price', 'type', 'size', 'bedrooms'] as const;
export type MatchPart = (typeof matchParts)[number];

/** Where a home before and on the market stands (`machines/premarket-home.ts`). */
export const premarketStates = ['coming', 'listed', 'sold', 'withdrawn'] as const;
export type PremarketState = (typeof premarketStates)[number];

/** The bounds of a search that may be widened by a tenth. */
export const widenedBounds = ['priceFrom', 'priceTo', 'sizeFrom', 'sizeTo'] as const;
export type WidenedBound = (typeof widenedBounds)[number];
