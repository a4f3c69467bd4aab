import type { proposedDateMachine } from '#machines/proposed-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Row } from '#src/engine/lifecycle.ts';

interface Stored {
  readonly at: IsoInstant | null;
  readonly proposedAt: IsoInstant | null;
}

/** Returns a date's lifecycle from its columns; a date that nobody has set or proposed is open. */
export const dateRow = (stored: Stored | undefined): Row<typeof proposedDateMachine> => {
  const proposed = stored?.proposedAt ?? null;
  if (stored !== undefined && stored.at !== null) return { state: 'fixed', context: { proposed: null } };
  return { state: proposed === null ? 'open' : 'proposed', context: { proposed } };
};
