import { type Caller, giversOf, type Place, standingOf } from './authority.ts';
import { isEmpty } from './check.ts';
import type { Draft, Field } from './field.ts';
import type { Owner } from './owner.ts';

/** A stored answer, and the id of the person who last typed it; null where no party did. */
export interface Stored {
  readonly value: Draft | undefined;
  readonly by: string | null;
}

/** Returns whether an answer was made its own by an owner. What no party typed comes from a register, and counts. */
export const isGiven = (owner: Owner, { value, by }: Stored, at: Place): boolean => {
  if (isEmpty(value)) return false;
  return by === null || giversOf(owner, at).some(({ id }) => id === by);
};

/** Returns whether an answer waits for its owner: typed by another person. */
export const isProposed = (owner: Owner | undefined, stored: Stored, at: Place): boolean =>
  owner !== undefined && !isEmpty(stored.value) && !isGiven(owner, stored, at);

/**
 * Returns whether a caller may write an answer: as an owner, or as a proposal where no owner has given one. Fields
 * without an owner belong to journeys of one person.
 */
export const mayWrite = ({ answeredBy }: Field, caller: Caller, stored: Stored, at: Place): boolean => {
  if (answeredBy === undefined) return true;
  const standing = standingOf(answeredBy, caller, at);
  if (standing === 'gives') return true;
  return standing === 'proposes' && !isGiven(answeredBy, stored, at);
};
