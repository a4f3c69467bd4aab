import type { IsoDate } from './iso-date.ts';
import { addDays } from './oslo-calendar.ts';

/** Spec section 3: "Estate labels: selling, sold, buying, owned". */
export const homeLabels = ['selling', 'buying', 'sold', 'owned'] as const;
export type HomeLabel = (typeof homeLabels)[number];

/** Days after the takeover for which a home stays among the seller's. */
const soldFor = 30;

/** What is known of a home for one side of its sale. Days are Oslo's. */
export interface SideOfSale {
  readonly side: 'seller' | 'buyer';
  readonly isSold: boolean;
  /** The takeover's day, once the protocol is finished; null before. */
  readonly takenOverOn: IsoDate | null;
}

/** Returns the label of a home for one side. A buyer owns it once the takeover is finished. */
export const labelOfHome = ({ side, isSold, takenOverOn }: SideOfSale): HomeLabel => {
  if (side === 'buyer') return takenOverOn === null ? 'buying' : 'owned';
  return isSold || takenOverOn !== null ? 'sold' : 'selling';
};

/** Whether a home is listed among those of today: a sold one is until 30 days after the takeover. */
export const placeOfHome = ({ side, takenOverOn }: SideOfSale, today: IsoDate): 'current' | 'former' =>
  side === 'seller' && takenOverOn !== null && today > addDays(takenOverOn, soldFor) ? 'former' : 'current';

/** Compares by label: a home being sold comes first, one that is owned last. */
export const byLabel = (one: HomeLabel, other: HomeLabel): number =>
  homeLabels.indexOf(one) - homeLabels.indexOf(other);
