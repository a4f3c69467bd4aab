import { isEmpty } from './check.ts';
import type { Draft, Field, StepDraft } from './field.ts';
import type { Owner, Side } from './owner.ts';

/** A person of a form. A deputy without a part in the sale is not registered. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly registered: boolean;
  /** Ids of the people that this one signs for by a power of attorney that the broker approved. */
  readonly actsFor: readonly string[];
}
/** Who wants to write an answer. */
export type Caller = ({ readonly kind: 'person' } & Person) | { readonly kind: 'broker' };

/** What a caller may do with an answer: make it one's own, type it for its owner, or neither. */
export type Standing = 'gives' | 'proposes' | 'refused';

/** Where an answer stands: the row, or the step itself, and the people of the form. */
export interface Place {
  readonly draft: StepDraft;
  readonly people: readonly Person[];
}

const acts = ({ registered, actsFor }: Person): boolean => registered || actsFor.length > 0;

/** Returns the person that a `self` answer is about; undefined for someone outside the form. */
const personOf = ({ personIn }: Owner, { draft, people }: Place): Person | undefined => {
  const id = personIn === undefined ? draft.id : draft[personIn];
  return people.find((person) => person.id === id);
};

const otherwise = ({ strict }: Owner): Standing => (strict ? 'refused' : 'proposes');

const ofPerson = (owner: Owner, caller: Person, at: Place): Standing => {
  if (owner.whose === 'broker' || owner.whose === 'system') return 'refused';
  if (owner.whose === 'self') {
    const person = personOf(owner, at);
    if (person === undefined) return acts(caller) ? 'gives' : otherwise(owner);
    const isOwn = caller.id === person.id || (!owner.inPerson && caller.actsFor.includes(person.id));
    return isOwn ? 'gives' : otherwise(owner);
  }
  const isOnSide = owner.whose === 'together' || owner.whose === 'side' || owner.whose === caller.side;
  return isOnSide && acts(caller) ? 'gives' : otherwise(owner);
};

/** Returns what a caller may do with an answer, by its declared owner. */
export const standingOf = (owner: Owner, caller: Caller, at: Place): Standing => {
  if (caller.kind === 'person') return ofPerson(owner, caller, at);
  if (owner.whose === 'broker' || owner.orBroker) return 'gives';
  return owner.whose === 'system' || owner.strict || owner.notBroker ? 'refused' : 'proposes';
};

/** Returns the people who may give an answer. */
export const giversOf = (owner: Owner, at: Place): readonly Person[] =>
  at.people.filter((person) => ofPerson(owner, person, at) === 'gives');

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
