import { sql } from 'kysely';
import * as v from 'valibot';
import { endOfMeeting } from '#src/domain/booking-slots.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { sendNews } from './booking-mails.ts';
import { moveBooking, selectBookings } from './booking-row.ts';

const atOnce = 100;

/** Ends the next bookings that got no reply in time, with a mail to the customer; holds end without one. */
const expireNext = async (tx: Tx, on: MessageContext): Promise<number> => {
  const at = await now(tx);
  const rows = await selectBookings(tx)
    .where('state', 'in', ['held', 'requested', 'proposed'])
    .where('expiresAt', '<=', at)
    .orderBy('booking.id')
    .limit(atOnce)
    .forUpdate('booking')
    .skipLocked()
    .execute();
  for (const row of rows) {
    const ended = await moveBooking(tx, row, { event: { type: 'EXPIRE', at }, at });
    if (row.state !== 'held') await sendNews(tx, on, ended, 'expired');
  }
  return rows.length;
};

/** Marks the next confirmed meetings as done whose last minute is over. */
const finishNext = async (tx: Tx): Promise<number> => {
  const at = await now(tx);
  const rows = await selectBookings(tx)
    .where('state', '=', 'confirmed')
    .where('start', '<=', at)
    .orderBy('booking.id')
    .limit(atOnce)
    .forUpdate('booking')
    .skipLocked()
    .execute();
  const over = rows.filter(({ start }) => endOfMeeting(start) <= at);
  for (const row of over) await moveBooking(tx, row, { event: { type: 'DONE', at }, at });
  return over.length;
};

/** Ends bookings and holds by their time. Safe to run twice at once. */
export const endBookings = defineJob({
  name: 'end-bookings',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  run: async (_data, on: Server) => {
    while ((await on.transaction((tx) => expireNext(tx, on))) === atOnce);
    while ((await on.transaction(finishNext)) === atOnce);
  },
});

/** Deletes bookings 30 days after they ended, holds after a day, and blocks that are over. */
export const forgetBookings = defineJob({
  name: 'forget-bookings',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await sql`delete from booking where state in ('declined', 'cancelled', 'expired', 'done')
      and sealed is not null and changed_at < now() - interval '30 days'`.execute(on.db);
    await sql`delete from booking where state in ('released', 'expired')
      and sealed is null and changed_at < now() - interval '1 day'`.execute(on.db);
    await sql`delete from broker_cell where quarter < now() - interval '1 day'`.execute(on.db);
    await sql`delete from broker_block where ends < now() - interval '1 day'`.execute(on.db);
  },
});
