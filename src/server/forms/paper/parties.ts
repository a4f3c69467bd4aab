import type { Answers } from '#flows/forms/takeover-protocol/steps.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';

export type Person = Answers['participants']['people'][number];
export type PartyOnPaper = Pick<Person, 'id' | 'role' | 'name' | 'email' | 'phone'>;

export interface RequiredSigner extends PartyOnPaper {
  /** The absent co-owners that this person signs for. */
  readonly onBehalfOf: readonly string[];
}

/** Ids of deputies who have no part in the sale. */
export type Outsiders = ReadonlySet<string>;
export const outsidersOf = (drafts: Drafts): Outsiders =>
  new Set(
    rowsOf(drafts.participants?.people)
      .filter(({ deputy, fromBroker }) => deputy === 'yes' && fromBroker !== 'yes')
      .map(({ id }) => id),
  );

const isDeputyFor = (person: Person, id: string): boolean => person.deputy === 'yes' && person.deputyFor === id;

/** Returns the deputy who signs instead of a person, if any. */
export const deputyOf = (id: string, people: readonly Person[]): Person | undefined =>
  people.find((person) => isDeputyFor(person, id));

/**
 * Returns the required signers: all people in the protocol but the owners left out, with represented persons replaced
 * by their deputies (domain.md section 8, step 15). Two who represent each other both drop out, which `bothSidesSign` then refuses.
 */
export const requiredSigners = (people: readonly Person[]): readonly RequiredSigner[] =>
  people
    .filter((person) => person.notSigning !== true && deputyOf(person.id, people) === undefined)
    .map((person) => ({
      id: person.id,
      role: person.role,
      name: person.name,
      email: person.email,
      phone: person.phone,
      onBehalfOf: people.filter((other) => isDeputyFor(person, other.id)).map((other) => other.name),
    }));

/** Returns whether at least one seller and one buyer sign (domain.md section 8, step 15). */
export const bothSidesSign = (signers: readonly RequiredSigner[]): boolean =>
  (['seller', 'buyer'] as const).every((role) => signers.some((signer) => signer.role === role));
