import { sql } from 'kysely';
import * as v from 'valibot';
import type { EkstraOrderEvent } from '#machines/ekstra-order.ts';
import { runningDays, withdrawalDays } from '#src/domain/ekstra-term.ts';
import { type EkstraOrderId, ekstraOrderId } from '#src/domain/ids.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { advertisementOf } from './advertisement.ts';
import { runningMail } from './order-mails.ts';
import { lockOrder, moveOrder } from './order-row.ts';
import './tables.ts';

const atOnce = 100;

/** Returns orders that may be due, those that are due first; the lifecycle decides by Oslo's calendar. */
const maybeDue = async ({ db }: Pick<Server, 'db'>) => {
  const select = db.selectFrom('ekstra_order').select(['id', 'state']).orderBy('ordered_at').limit(atOnce);
  const starts = await select
    .where('state', '=', 'paid')
    .where((on) =>
      on.or([
        on('start_now', '=', true),
        on('ordered_at', '<=', sql<Date>`now() - make_interval(days => ${withdrawalDays})`),
      ]),
    )
    .execute();
  const ends = await select
    .where('state', '=', 'running')
    // An hour less: a week with the start of summer time is shorter.
    .where('started_at', '<=', sql<Date>`now() - make_interval(days => ${runningDays - 1}, hours => -1)`)
    .execute();
  return [...starts, ...ends];
};

/** Starts or ends one order, if it is time. Returns whether it did. */
const moveDue = async (on: Server, id: EkstraOrderId): Promise<boolean> => {
  try {
    return await on.transaction(async (tx) => {
      const row = await lockOrder(tx, id);
      if (row === undefined) return false;
      const at = await now(tx);
      const event: EkstraOrderEvent = { type: row.state === 'paid' ? 'START' : 'END', at };
      const moved = await moveOrder(tx, row, event, { actor: system, at });
      if (event.type === 'START') await on.jobs.schedule(tx, placeAdvertisement, { orderId: id }, { key: id });
      await runningMail(tx, on, moved);
      return true;
    });
  } catch (error) {
    // Not yet, or another process was first.
    if (error instanceof Refused) return false;
    on.log.error({ err: error, order: id }, 'an order of Ekstra could not be moved');
    return false;
  }
};

/** Starts orders that are paid and ends those that have run (`machines/ekstra-order.ts`). Safe to run twice at once. */
export const moveEkstraOrders = defineJob({
  name: 'move-ekstra-orders',
  schema: v.object({}),
  everySeconds: 300,
  retries: 0,
  run: async (_data, on) => {
    for (const { id } of await maybeDue(on)) await moveDue(on, id);
  },
});

/** Calls the partner. A wait that it asks for becomes that of the next try. */
const asked = async (call: () => Promise<void>): Promise<void> => {
  try {
    await call();
  } catch (error) {
    if (error instanceof ProviderFailed && error.seconds !== undefined)
      throw new TryLater(error.message, error.seconds);
    throw error;
  }
};

/** Has the partner start an advertisement, with retries for about a day. One that was withdrawn since is stopped. */
export const placeAdvertisement = defineJob({
  name: 'place-advertisement',
  schema: v.object({ orderId: ekstraOrderId }),
  seconds: 60,
  async run({ orderId }, { db, ekstraAds }) {
    const advertisement = await advertisementOf(db, orderId);
    if (ekstraAds === null || advertisement === null) return;
    await asked(() => ekstraAds.start(advertisement));
    if ((await advertisementOf(db, orderId)) === null) await asked(() => ekstraAds.stop(orderId));
  },
});

/** Has the partner stop an advertisement, with retries for about a day. */
export const stopAdvertisement = defineJob({
  name: 'stop-advertisement',
  schema: v.object({ orderId: ekstraOrderId }),
  seconds: 60,
  run: ({ orderId }, { ekstraAds }) => asked(async () => ekstraAds?.stop(orderId)),
});
