import { type Kysely, sql } from 'kysely';
import { booking } from '#machines/booking.ts';
import type { BookingId, BrokerId, CustomerId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { sendNews } from '#src/server/services/booking/booking-mails.ts';
import {
  type BookingRow,
  contextOf,
  lockBooking,
  moveBooking,
  selectBookings,
} from '#src/server/services/booking/booking-row.ts';
import { type Named, successorOf } from './hand-over-cases.ts';

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
const give = async (
  tx: Tx,
  on: MessageContext,
  row: BookingRow,
  { to, news }: { readonly to: BrokerId; readonly news: 'handed-over' | 'follows-home' },
): Promise<boolean> => {
  const at = await now(tx);
  const event = { type: 'HAND_OVER', isFree: await isFreeFor(tx, to, row.id), at } as const;
  if (!decide(booking, { state: row.state, context: contextOf(row) }, event).allowed) return false;
  await tx.updateTable('brokerCell').set({ brokerId: to }).where('ref', '=', row.id).execute();
  const moved = await moveBooking(tx, row, { event, at }, { brokerId: to });
  touch(tx, brokerTopic(to));
  await sendNews(tx, on, moved, news);
  return true;
};

/**
 * Gives the coming meetings of a broker who left to the broker of the customer's home, else to `successorOf`. One whose
 * time is taken there waits, and stays with the one who left: the one responsible sees it. The caller holds the broker's
 * row.
 */
export const handOverBookings = async (
  tx: Tx,
  on: MessageContext,
  leaver: Named & { readonly office: OfficeId },
): Promise<void> => {
  const other = await successorOf(tx, leaver, null);
  for (const row of await lockMeetings(tx, leaver.id)) {
    if (row.sealed === null) continue;
    const known = await brokerOfCustomer(tx, row.customerId, leaver.office);
    if (known !== undefined && (await give(tx, on, row, { to: known, news: 'handed-over' }))) continue;
    if (other !== undefined) await give(tx, on, row, { to: other.id, news: 'handed-over' });
  }
};

interface FollowingRequest {
  readonly booking: BookingId;
  readonly to: BrokerId;
}

/** Returns the requests without a reply whose customer's home has gone from the broker they asked to another. */
export const requestsToFollow = async (db: Kysely<Tables>): Promise<readonly FollowingRequest[]> => {
  const { rows } = await sql<FollowingRequest>`
    select distinct on (b.id) b.id as booking, e.broker_id as to from booking b join broker asked on asked.id = b.broker_id
      join customer_party cp on cp.customer_id = b.customer_id
      join estate_party p on p.id = cp.party_id and p.removed_at is null
      join estate e on e.id = p.estate_id and e.archived_at is null
      join broker main on main.id = e.broker_id and main.left_at is null and main.office_id = asked.office_id
      join flow_event moved on moved.estate_id = e.id and moved.type = 'BROKER_CHANGED' and moved.at > b.held_at
        -- An event of before December 2026 has the name alone.
        and coalesce(moved.data->>'fromId' = b.broker_id, moved.data->>'from' = asked.name)
    where b.state in ('requested', 'proposed') and b.start > now() and b.broker_id <> e.broker_id
      and not exists (select from customer_party o join estate_party op on op.id = o.party_id and op.removed_at is null
        join estate kept on kept.id = op.estate_id and kept.archived_at is null
        where o.customer_id = b.customer_id and kept.broker_id = b.broker_id)
    order by b.id, moved.at desc`.execute(db);
  return rows;
};

/** Gives a request to the broker whom the customer's home went to. Nothing where that broker has another then. */
export const followHome = async (tx: Tx, on: MessageContext, { booking: id, to }: FollowingRequest): Promise<void> => {
  const row = await lockBooking(tx, id);
  if (row === undefined || row.sealed === null || row.brokerId === to) return;
  if (row.state !== 'requested' && row.state !== 'proposed') return;
  await give(tx, on, row, { to, news: 'follows-home' });
};
