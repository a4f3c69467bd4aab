import { sql } from 'kysely';

/**
 * Whether the holder of `link` has left the sale. Who has signed for good keeps the link to the own paper: it opens the
 * calls that the contract names (`leaverKeeps`), and follows, tells and moves nothing.
 */
export const holderHasLeft = sql<boolean>`exists (
  select from estate_party left_party where left_party.id = link.participant_id and left_party.removed_at is not null)`;
