/** What a customer is to a home of theirs: a side of its sale, its owner, or the one who added it. */
export type PartInHome = 'seller' | 'buyer' | 'owner' | 'own-words';

/** Returns whether a home is the customer's now: a buyer's from the takeover, a seller's until then. */
export const isOwned = (part: PartInHome, isTakenOver: boolean): boolean => {
  if (part === 'buyer') return isTakenOver;
  return part !== 'seller' || !isTakenOver;
};

interface OneOfHomes {
  readonly estateID: string;
  readonly isOwned: boolean;
}

/** Returns the home that is shown: the one asked for, else the first that is owned, else the first. */
export const homeShown = <H extends OneOfHomes>(homes: readonly H[], asked: string | null): H | undefined =>
  homes.find(({ estateID }) => estateID === asked) ?? homes.find((home) => home.isOwned) ?? homes[0];
