import { sql } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import '#src/server/account/account-deletion/tables.ts';
import '#src/server/homes/links/calendar-feed-table.ts';
import '#src/server/homes/links/tables.ts';
import '#src/server/journey/sharing/tables.ts';
import '../contacts/tables.ts';

/**
 * Ends what an account has opened as a party: sessions, links that were sent to no one, calendars and journey links. A
 * link that was sent to the party's own address is theirs, and opens again.
 */
export const endOpened = async (tx: Tx, home: EstateId, party: ParticipantId): Promise<void> => {
  const links = tx
    .selectFrom('access_link')
    .select('id')
    .where('estate_id', '=', home)
    .where('participant_id', '=', party);
  await tx
    .updateTable('access_session')
    .set({ revoked_at: sql<IsoInstant>`now()` })
    .where('link_id', 'in', links)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('calendar_feed')
    .set({ revoked_at: sql<IsoInstant>`now()` })
    .where('link_id', 'in', links)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('access_link')
    .set({ expires_at: sql<IsoInstant>`now()` })
    .where('id', 'in', links.where('sent_to', 'is', null))
    .where('expires_at', '>', sql<IsoInstant>`now()`)
    .execute();
  await tx.deleteFrom('journey_link').where('party_id', '=', party).execute();
  touch(tx, flowTopic(home));
};

/** Lifts what the deletion of an account restricts of these parties: no list hides them, and no purge takes them. */
export const liftRestriction = async (tx: Tx, parties: readonly ParticipantId[]): Promise<void> => {
  if (parties.length === 0) return;
  await tx.deleteFrom('restricted_party').where('party_id', 'in', parties).execute();
  await tx
    .updateTable('contact_party')
    .set({ restricted: false })
    .where('party_id', 'in', parties)
    .where('restricted', '=', true)
    .execute();
};
