import type { IsoInstant } from './iso-instant.ts';

/** A person's time on one side of a sale. */
export interface PartyTime {
  readonly participantId: string;
  /** Null for the first people of the side, who read all of the sale. */
  readonly from: IsoInstant | null;
  /** Null while the broker system has them as a party. */
  readonly to: IsoInstant | null;
}

/** A talk, an answer, a paper or another row of a sale. */
export interface OfSale {
  /** When it came to be; null for what is still being made, which is everybody's of its side. */
  readonly at: IsoInstant | null;
  /** Whose own it is: who wrote or signed it, and whom it was signed for. */
  readonly own: readonly string[];
}

/**
 * Returns whether a person may read something of a sale. Every way of reading asks this (reference/authority.md, Time):
 * who comes reads what is made from then on, and who has left reads the own papers and the own words alone. What a
 * side may read at all is decided beside it.
 */
export const readsOfSale = ({ participantId, from, to }: PartyTime, { at, own }: OfSale): boolean =>
  own.includes(participantId) || (to === null && (at === null || from === null || from <= at));
