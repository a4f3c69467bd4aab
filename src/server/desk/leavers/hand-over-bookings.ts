import { sql } from 'kysely';
import { booking } from '#machines/booking.ts';
import type { BookingId, BrokerId, CustomerId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { sendNews } from '#src/server/services/booking/booking-mails.ts';
import { type BookingRow, contextOf, moveBooking, selectBookings } from '#src/server/services/booking/booking-row.ts';
import { type Named, responsibleFor } from './hand-over-cases.ts';

const lockMeetings = (tx: Tx, leaver: BrokerId) =>
  selectBookings(tx)
    .where('booking.brokerId', '=', leaver)
    .where('booking.state', 'in', ['requested', 'proposed', 'confirmed'])
    .where('booking.start', '>', sql<IsoInstant>`now()`)
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute();

/** Returns the broker of the customer's own home in the office, who knows them; undefined where there is none. */
const brokerOfCustomer = async (
  tx: Tx,
  customer: CustomerId | null,
  office: OfficeId,
): Promise<BrokerId | undefined> => {
  if (customer === null) return undefined;
  const found = await tx
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .innerJoin('estate', 'estate.id', 'party.estateId')
    .innerJoin('broker', 'broker.id', 'estate.brokerId')
    .select('broker.id')
    .where('own.customerId', '=', customer)
    .where('party.removedAt', 'is', null)
    .where('estate.archivedAt', 'is', null)
    .where('broker.officeId', '=', office)
    .where('broker.leftAt', 'is', null)
    .orderBy('estate.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
};

/** Returns whether a broker has nothing else in the quarters of a meeting. */
const isFreeFor = async (tx: Tx, to: BrokerId, ref: BookingId): Promise<boolean> => {
  const taken = await tx
    .selectFrom('brokerCell as mine')
    .innerJoin('brokerCell as theirs', 'theirs.quarter', 'mine.quarter')
    .select('mine.ref')
    .where('mine.ref', '=', ref)
    .where('theirs.brokerId', '=', to)
    .limit(1)
    .executeTakeFirst();
  return taken === undefined;
};

/** Gives one meeting to a broker who is free then, and mails both by name. Returns whether it was given. */
const give = async (tx: Tx, on: MessageContext, row: BookingRow, to: BrokerId): Promise<boolean> => {
  const at = await now(tx);
  const event = { type: 'HAND_OVER', isFree: await isFreeFor(tx, to, row.id), at } as const;
  if (!decide(booking, { state: row.state, context: contextOf(row) }, event).allowed) return false;
  await tx.updateTable('brokerCell').set({ brokerId: to }).where('ref', '=', row.id).execute();
  const moved = await moveBooking(tx, row, { event, at }, { brokerId: to });
  touch(tx, brokerTopic(to));
  await sendNews(tx, on, moved, 'handed-over');
  return true;
};

/**
 * Gives the coming meetings of a broker who left to the broker of the customer's home, else to the one responsible for
 * the office. One whose time is taken there waits, and stays with the one who left: the one responsible sees it. The
 * caller holds the broker's row.
 */
export const handOverBookings = async (
  tx: Tx,
  on: MessageContext,
  leaver: Named & { readonly office: OfficeId },
): Promise<void> => {
  const responsible = await responsibleFor(tx, leaver.office);
  for (const row of await lockMeetings(tx, leaver.id)) {
    if (row.sealed === null) continue;
    const known = await brokerOfCustomer(tx, row.customerId, leaver.office);
    if (known !== undefined && (await give(tx, on, row, known))) continue;
    if (responsible !== undefined) await give(tx, on, row, responsible.id);
  }
};
