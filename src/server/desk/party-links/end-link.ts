import { sql } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import '#src/server/homes/links/calendar-feed-table.ts';

/**
 * Ends what an account has opened as a party: sessions, links that were sent to no one, calendars and journey links. A
 * link that was sent to the party's own address is theirs, and opens again.
 */
export const endOpened = async (tx: Tx, home: EstateId, party: ParticipantId): Promise<void> => {
  const links = tx
    .selectFrom('accessLink')
    .select('id')
    .where('estateId', '=', home)
    .where('participantId', '=', party);
  await tx
    .updateTable('accessSession')
    .set({ revokedAt: sql<IsoInstant>`now()` })
    .where('linkId', 'in', links)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('calendarFeed')
    .set({ revokedAt: sql<IsoInstant>`now()` })
    .where('linkId', 'in', links)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('accessLink')
    .set({ expiresAt: sql<IsoInstant>`now()` })
    .where('id', 'in', links.where('sentTo', 'is', null))
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .execute();
  await tx.deleteFrom('journeyLink').where('partyId', '=', party).execute();
  touch(tx, flowTopic(home));
};

/** Lifts what the deletion of an account restricts of these parties: no list hides them, and no purge takes them. */
export const liftRestriction = async (tx: Tx, parties: readonly ParticipantId[]): Promise<void> => {
  if (parties.length === 0) return;
  await tx.deleteFrom('restrictedParty').where('partyId', 'in', parties).execute();
  await tx
    .updateTable('contactParty')
    .set({ restricted: false })
    .where('partyId', 'in', parties)
    .where('restricted', '=', true)
    .execute();
};
