import { rowsOf } from '#src/engine/check.ts';
import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';

/** Somebody in the protocol, and how they stand to signing. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly role: 'seller' | 'buyer';
  /** Who signs instead, if somebody stands in for them. */
  readonly replacedBy: string | null;
  /** Those whom this person stands in for. */
  readonly signsFor: readonly string[];
  readonly hasProof: boolean;
  /** False for a deputy who has no part in the sale. */
  readonly ownPart: boolean;
}

const textOf = (value: Draft | undefined): string => (typeof value === 'string' ? value : '');
const isDeputyFor = (person: RowDraft, id: string): boolean => person.deputy === 'yes' && person.deputyFor === id;

/** Everybody in the protocol, sellers first, as they are written now (the step `participants`). */
export function partiesIn(participants: StepDraft | undefined): readonly Party[] {
  const people = rowsOf(participants?.people);
  const parties = people.map((person): Party => {
    const deputy = people.find((other) => isDeputyFor(other, person.id));
    return {
      id: person.id,
      name: textOf(person.name),
      phone: textOf(person.phone),
      role: person.role === 'buyer' ? 'buyer' : 'seller',
      replacedBy: deputy === undefined ? null : textOf(deputy.name),
      signsFor: people.filter((other) => isDeputyFor(person, other.id)).map(({ name }) => textOf(name)),
      hasProof: textOf(person.powerOfAttorneyPicture) !== '',
      ownPart: person.deputy !== 'yes' || person.fromBroker === 'yes',
    };
  });
  return [...parties.filter(({ role }) => role === 'seller'), ...parties.filter(({ role }) => role === 'buyer')];
}

/** Those who sign: everybody, a person with a deputy replaced by the deputy (domain.md section 8, step 15). */
export const signersAmong = (parties: readonly Party[]): readonly Party[] =>
  parties.filter(({ replacedBy }) => replacedBy === null);
