import { leftOutIn } from '#src/domain/deputies.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';

/** A participant of the protocol, and their part in the signing. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly role: 'seller' | 'buyer';
  /** Name of the deputy who signs instead, if any. */
  readonly replacedBy: string | null;
  /** Is not to sign, which counts once the broker has said yes. */
  readonly isLeftOut: boolean;
  /** Names of the people whom this person signs for. */
  readonly signsFor: readonly string[];
  readonly hasProof: boolean;
  /** False for a deputy who is not a party to the sale. */
  readonly ownPart: boolean;
}

const textOf = (value: Draft | undefined): string => (typeof value === 'string' ? value : '');
const isDeputyFor = (person: RowDraft, id: string): boolean => person.deputy === 'yes' && person.deputyFor === id;

/** Returns all participants of the step `participants`, sellers first, with their current answers. */
export function partiesIn(participants: StepDraft | undefined): readonly Party[] {
  const people = rowsOf(participants?.people);
  const leftOut = new Set(leftOutIn(participants).map(({ id }) => id));
  const parties = people.map((person): Party => {
    const deputy = people.find((other) => isDeputyFor(other, person.id));
    return {
      id: person.id,
      name: textOf(person.name),
      phone: textOf(person.phone),
      role: person.role === 'buyer' ? 'buyer' : 'seller',
      replacedBy: deputy === undefined ? null : textOf(deputy.name),
      isLeftOut: leftOut.has(person.id),
      signsFor: people.filter((other) => isDeputyFor(person, other.id)).map(({ name }) => textOf(name)),
      hasProof: textOf(person.powerOfAttorneyPicture) !== '',
      ownPart: person.deputy !== 'yes' || person.fromBroker === 'yes',
    };
  });
  return [...parties.filter(({ role }) => role === 'seller'), ...parties.filter(({ role }) => role === 'buyer')];
}

/** Whether a participant signs. */
export const signs = ({ replacedBy, isLeftOut }: Party): boolean => replacedBy === null && !isLeftOut;

/**
 * Returns the signers: everyone but the owners left out, with a represented person replaced by their deputy (domain.md
 * section 8, step 15).
 */
export const signersAmong = (parties: readonly Party[]): readonly Party[] => parties.filter(signs);
