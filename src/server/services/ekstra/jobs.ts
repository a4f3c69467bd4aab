import * as v from 'valibot';
import type { EkstraOrderEvent } from '#machines/ekstra-order.ts';
import { type EkstraOrderId, ekstraOrderId } from '#src/domain/ids.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { defineJob, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { advertisementOf } from './advertisement.ts';
import { cancelledMails } from './cancelled-mails.ts';
import { dueEvent, ordersMaybeDue } from './due-orders.ts';
import { homeOfOrder } from './order-home.ts';
import { runningMail } from './order-mails.ts';
import { lockOrder, moveOrder, type OrderRow } from './order-row.ts';

type CancelContext = MessageContext & Pick<Server, 'jobs'>;

/** Cancels a locked order: its advertisement is stopped, and both parties are written to. */
export const cancelOrder = async (tx: Tx, on: CancelContext, row: OrderRow, event: EkstraOrderEvent): Promise<void> => {
  const moved = await moveOrder(tx, row, event, { actor: system, at: await now(tx) });
  if (row.state === 'running') await on.jobs.schedule(tx, stopAdvertisement, { orderId: row.id }, { key: row.id });
  await cancelledMails(tx, on, moved, row.state);
};

/** Starts, ends or cancels one order, if it is time. */
const moveDue = (on: Server, id: EkstraOrderId): Promise<void> =>
  on.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (row === undefined) return;
    const at = await now(tx);
    const event = dueEvent(row, (await homeOfOrder(tx, row.estateId)).step, at);
    // Not yet, or another process was first.
    if (event === null) return;
    if (event.type !== 'START' && event.type !== 'END') return cancelOrder(tx, on, row, event);
    const moved = await moveOrder(tx, row, event, { actor: system, at });
    if (event.type === 'START') await on.jobs.schedule(tx, placeAdvertisement, { orderId: id }, { key: id });
    await runningMail(tx, on, moved);
  });

/**
 * Starts orders that are paid, ends those that have run, and cancels those that no one has paid in time or whose home is
 * no longer for sale (`machines/ekstra-order.ts`). Safe to run twice at once.
 */
export const moveEkstraOrders = defineJob({
  name: 'move-ekstra-orders',
  schema: v.object({}),
  everySeconds: 300,
  retries: 0,
  run: async (_data, on) => {
    await eachAlone(await ordersMaybeDue(on), (id) => moveDue(on, id));
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
