import type { PartyRole } from '#src/contract/shared.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { authorityFacts } from '#src/engine/people.ts';

/** Who reads a form, and which of its deputies the broker has approved. */
export interface Reads {
  /** No one for a document or a broker. */
  readonly me?: ParticipantId | undefined;
  readonly approvedDeputies: readonly string[];
  /** Those who answer on the reader's phone, after a code to the own mobile. */
  readonly atHand?: readonly string[] | undefined;
}

/** Returns the facts by which engine and pages tell whose answer a field is. `side` is of a form that one side fills in. */
export const factsOfReader = (
  { me = undefined, approvedDeputies, atHand = [] }: Reads,
  side?: PartyRole,
): Readonly<Record<string, string>> => ({
  [authorityFacts.me]: me ?? '',
  [authorityFacts.side]: side ?? '',
  [authorityFacts.approved]: approvedDeputies.join(','),
  [authorityFacts.atHand]: atHand.join(','),
});
