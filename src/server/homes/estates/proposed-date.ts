import type { proposedDateMachine } from '#machines/proposed-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Row } from '#src/engine/lifecycle.ts';

interface Stored {
  readonly at: Date | null;
  readonly proposed_at: Date | null;
}

/** Returns a date's lifecycle from its columns; a date that nobody has set or proposed is open. */
export const dateRow = (stored: Stored | undefined): Row<typeof proposedDateMachine> => {
  const proposedAt = stored?.proposed_at ?? null;
  const proposed = proposedAt === null ? null : instantOf(proposedAt.getTime());
  if (stored !== undefined && stored.at !== null) return { state: 'fixed', context: { proposed: null } };
  return { state: proposed === null ? 'open' : 'proposed', context: { proposed } };
};
