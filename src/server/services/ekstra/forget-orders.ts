import { openEkstraStates } from '#machines/ekstra-order.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { HeldErasure } from '#src/server/platform/held-data.ts';
import { cancelOrder } from './jobs.ts';
import { lockOrder } from './order-row.ts';

/**
 * Before an account is deleted: cancels its open orders, stops what runs with the partner and writes to the broker, who
 * settles what is paid. Orders stay for the books, without the orderer and what was written about the payment.
 */
export const forgetOrders: HeldErasure = {
  async withAccount(tx, id, on) {
    const open = await tx
      .selectFrom('ekstraOrder')
      .select('id')
      .where('customerId', '=', id)
      .where('state', 'in', openEkstraStates)
      .orderBy('id')
      .execute();
    for (const order of open) {
      const row = await lockOrder(tx, order.id);
      const isOpen = row !== undefined && openEkstraStates.some((state) => state === row.state);
      if (isOpen) await cancelOrder(tx, on, row, { type: 'FORGET', at: await now(tx) });
    }
    await tx
      .updateTable('ekstraOrder')
      .set({ customerId: null, paymentInfo: null, reason: null })
      .where('customerId', '=', id)
      .execute();
  },
};
