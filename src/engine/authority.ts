import type { Draft, StepDraft } from './field.ts';
import type { Owner, Person } from './owner.ts';

/** The holder of a phone, and those who answer on it after a code to the own mobile. */
type OnPhone = Person & { readonly atHand?: readonly string[] };
/** Who wants to write an answer. */
export type Caller = ({ readonly kind: 'person' } & OnPhone) | { readonly kind: 'broker' };

/** What a caller may do with an answer: make it one's own, type it for its owner, or neither. */
export type Standing = 'gives' | 'proposes' | 'refused';

/** Where an answer stands: the row, or the step itself, and the people of the form. */
export interface Place {
  readonly draft: StepDraft;
  readonly people: readonly Person[];
  /** The stored answers beside it, where what stands there decides who may write. */
  readonly storedOf?: StoredOf;
}

/** A stored answer, and the id of the person who last typed it; null where no party did. */
export interface Stored {
  readonly value: Draft | undefined;
  readonly by: string | null;
}

/** Returns the stored answer of a field of the unit. */
export type StoredOf = (name: string) => Stored;

/** Returns whether a person has a part in the form's answers: registered, or an approved deputy. */
export const acts = ({ registered, actsFor }: Person): boolean => registered || actsFor.length > 0;

/** Returns the person that a `self` answer is about; undefined for someone outside the form. */
const personOf = ({ personIn }: Owner, { draft, people }: Place): Person | undefined => {
  const id = personIn === undefined ? draft.id : draft[personIn];
  return people.find((person) => person.id === id);
};

const otherwise = ({ strict }: Owner): Standing => (strict ? 'refused' : 'proposes');

const isOnSide = ({ whose, sideIn }: Owner, { side }: Person, { draft }: Place): boolean => {
  if (whose === 'side') return sideIn === undefined || draft[sideIn] === undefined || draft[sideIn] === side;
  return whose === 'together' || whose === side;
};

/** Returns whether a caller answers for the person that a `self` answer is about. */
const isSelf = (owner: Owner, caller: Person, at: Place): boolean => {
  if (owner.orAdder && at.draft.addedBy === caller.id) return true;
  const person = personOf(owner, at);
  if (person === undefined) return acts(caller);
  return caller.id === person.id || (!owner.inPerson && caller.actsFor.includes(person.id));
};

/** Whether a caller may be the customer: the one who is chosen, and each of the side before that. */
const fitsCustomer = (caller: Person, { people }: Place): boolean => {
  const chosen = people.find(({ isCustomer }) => isCustomer);
  return chosen === undefined || chosen.id === caller.id;
};

const isOwner = (owner: Owner, caller: Person, at: Place): boolean => {
  if (owner.whose === 'self') return isSelf(owner, caller, at);
  if (owner.customer && !fitsCustomer(caller, at)) return false;
  return isOnSide(owner, caller, at) && (owner.inPerson ? caller.registered : acts(caller));
};

/** Returns the person who gives an answer of the own on the caller's phone; undefined for what the caller gives. */
export const speakerAtHand = (owner: Owner, caller: Caller, at: Place): Person | undefined => {
  if (owner.atHand !== true || caller.kind !== 'person') return undefined;
  const person = personOf(owner, at);
  return person !== undefined && caller.atHand?.includes(person.id) ? person : undefined;
};

const ofPerson = (owner: Owner, caller: Person, at: Place): Standing => {
  if (owner.whose === 'broker' || owner.whose === 'system') return 'refused';
  return isOwner(owner, caller, at) ? 'gives' : otherwise(owner);
};

/** Returns what a caller may do with an answer, by its declared owner. */
export const standingOf = (owner: Owner, caller: Caller, at: Place): Standing => {
  if (speakerAtHand(owner, caller, at) !== undefined) return 'gives';
  if (caller.kind === 'person') return ofPerson(owner, caller, at);
  if (owner.whose === 'broker' || owner.orBroker) return 'gives';
  return owner.whose === 'system' || owner.strict || owner.notBroker ? 'refused' : 'proposes';
};

/** Returns the people who may give an answer. */
export const giversOf = (owner: Owner, at: Place): readonly Person[] =>
  at.people.filter((person) => ofPerson(owner, person, at) === 'gives');
