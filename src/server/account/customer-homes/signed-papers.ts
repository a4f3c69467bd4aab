import type { Kysely } from 'kysely';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** Returns which of these people have signed a paper of the broker's that all have signed. */
export const signersOfPapers = async (
  db: Kysely<Tables>,
  people: readonly ParticipantId[],
): Promise<ReadonlySet<ParticipantId>> => {
  if (people.length === 0) return new Set();
  const found = await db
    .selectFrom('paperSigner as signer')
    .innerJoin('paperSigning as signing', 'signing.documentId', 'signer.documentId')
    .select('signer.partyId')
    .where('signer.partyId', 'in', people)
    .where('signing.state', '=', 'sealed')
    .execute();
  return new Set(found.map(({ partyId }) => partyId));
};
