import type { Declarer } from '#src/domain/declarer.ts';
import type { Place } from './authority.ts';
import type { Owner, Person, Side } from './owner.ts';

const ofSide = (side: Side, people: readonly Person[]): Declarer => ({
  side,
  names: people.filter((person) => person.side === side && person.registered).map(({ name }) => name),
});

/** The customer, once chosen, alone stands for what is a customer's. */
const ofCustomer = (side: Side, people: readonly Person[]): Declarer => {
  const chosen = people.filter(({ isCustomer }) => isCustomer);
  return ofSide(side, chosen.length === 0 ? people : chosen);
};

const isSide = (value: unknown): value is Side => value === 'seller' || value === 'buyer';

/** Of a form that one side fills in, the side is that of its people. */
const sideAt = ({ sideIn }: Owner, { draft, people }: Place): Side | undefined => {
  const named = sideIn === undefined ? undefined : draft[sideIn];
  return isSide(named) ? named : people[0]?.side;
};

/**
 * Returns whose an answer is, by its declared owner; null where no party gives it. Deputies are left out: the broker may
 * approve a power after the document is made, and its content does not change.
 */
export const declarerOf = (owner: Owner | undefined, at: Place): Declarer | null => {
  if (owner === undefined || owner.whose === 'system' || owner.whose === 'broker') return null;
  if (owner.whose === 'together') return { side: null, names: [] };
  if (owner.whose === 'seller' || owner.whose === 'buyer')
    return (owner.customer ? ofCustomer : ofSide)(owner.whose, at.people);
  const id = owner.personIn === undefined ? at.draft.id : at.draft[owner.personIn];
  const person = owner.whose === 'self' ? at.people.find((one) => one.id === id) : undefined;
  if (person !== undefined) return { side: person.side, names: [person.name] };
  const side = sideAt(owner, at);
  return side === undefined ? null : ofSide(side, at.people);
};
