import { leftOutIn } from '#src/domain/deputies.ts';
import type { Deviation } from '#src/engine/deviations.ts';
import type { Drafts } from '#src/engine/step.ts';

/** The tick on a co-owner's card, and its reason. */
export const leftOutFields = ['notSigning', 'notSigningWhy'] as const;

/** Returns the owners who are not to sign, as what the parties read first. */
export const leftOutDeviations = ({ participants }: Drafts): readonly Deviation[] =>
  leftOutIn(participants).map(({ id }) => ({ step: 'participants', row: id, fields: leftOutFields }));
