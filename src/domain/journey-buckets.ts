/** The seller's six steps (Spec section 3, "Journey steps 1 to 6"). */
export const sellerBuckets = [
  'preparation',
  'target-group-analysis',
  'marketing',
  'viewing',
  'bid-round',
  'post-work',
] as const;
export type SellerBucket = (typeof sellerBuckets)[number];

/** The buyer's six steps. */
export const buyerBuckets = ['contract', 'financing', 'preparations', 'settlement', 'takeover', 'after'] as const;
export type BuyerBucket = (typeof buyerBuckets)[number];
export type Bucket = SellerBucket | BuyerBucket;

export const eventKinds = [
  'photo',
  'valuation',
  'published',
  'viewing',
  'bid-deadline',
  'contract',
  'wished-takeover',
  'deed',
] as const;
export type EventKind = (typeof eventKinds)[number];
/** Dates at which the broker meets people at the home or the office. */
export const attendedKinds = ['viewing', 'valuation', 'contract'] as const satisfies readonly EventKind[];
/** A party may propose a date for these; the broker accepts it. The others are set by the broker alone. */
export const proposableKinds: readonly EventKind[] = ['photo', 'valuation', 'wished-takeover'];
