import type { Kysely } from 'kysely';
import type { TalkSession } from '#src/server/homes/links/link-session.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type OwnParty, ownParty, partyColumns } from '../customer-homes/homes-of.ts';

/** Returns the parties whose talks a device has opened by link, as long as the broker system has them as such. */
export const partiesOfTalks = async (db: Kysely<Tables>, talks: readonly TalkSession[]): Promise<OwnParty[]> => {
  if (talks.length === 0) return [];
  const parties = await db
    .selectFrom('estateParty as party')
    .select(partyColumns)
    .where(
      'party.id',
      'in',
      talks.map(({ participantId }) => participantId),
    )
    .where('party.removedAt', 'is', null)
    .orderBy('party.estateId')
    .execute();
  return parties
    .map(ownParty)
    .filter((party) =>
      talks.some(
        ({ participantId, estateId, role }) =>
          party.participantId === participantId && party.estateId === estateId && party.role === role,
      ),
    );
};
