import * as v from 'valibot';
import { ekstraSizes } from '#src/domain/ekstra-packages.ts';
import { ekstraOrderId, estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { paymentInfo } from '#src/domain/payment-info.ts';
import { reason } from '#src/domain/reason.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';
import { ekstraState } from '../services/ekstra.ts';

/** An order that waits for the broker: for a reply, or for the payment. */
export const DeskEkstraOrder = v.object({
  id: ekstraOrderId,
  estateId,
  address: v.string(),
  city: v.string(),
  /** The orderer. */
  name: v.string(),
  package: v.picklist(ekstraSizes),
  /** Whole kr, with VAT. */
  price: v.number(),
  state: ekstraState,
  startNow: v.boolean(),
  orderedAt: isoInstant,
  /** The last day on which the orderer may withdraw, in Oslo. */
  withdrawUntil: isoDate,
  /** The last day for the reply, or for the payment after it; null for one that waits for neither. */
  dueOn: v.nullable(isoDate),
  paymentInfo: v.nullable(v.string()),
  /** The caller's part in the home: `machines/ekstra-order.ts` decides by it. */
  part: v.picklist(['main', 'assistant', 'responsible']),
  mainBroker: v.string(),
});
export type DeskEkstraOrder = v.InferOutput<typeof DeskEkstraOrder>;

const DeskEkstraOrders = v.object({ ...pageOf(DeskEkstraOrder), total: v.number() });
export type DeskEkstraOrders = v.InferOutput<typeof DeskEkstraOrders>;

const access = 'broker';
const base = '/brokers/estates/:id/ekstra-orders/:order';
const params = v.strictObject({ id: estateId, order: ekstraOrderId });
const problems = ['ESTATE_404', 'NOT_FOUND', 'BR_ASK_MAIN', 'STALE'] as const;

/** Spec section 4, "Ekstra order": the broker replies with payment information. */
export const brokerEkstra = {
  orders: endpoint({
    method: 'GET',
    path: '/brokers/ekstra-orders',
    access,
    summary: 'The orders that wait for the caller, the oldest first; 20 of them, or `limit`, at most 50',
    query: v.strictObject(paged),
    answer: DeskEkstraOrders,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${base}/answer`,
    access,
    summary: 'Reply with how to pay; the customer gets a mail',
    params,
    body: v.strictObject({ paymentInfo }),
    answer: DeskEkstraOrder,
    problems,
  }),
  paid: endpoint({
    method: 'POST',
    path: `${base}/paid`,
    access,
    summary: 'Note that the customer has paid: the advertisement starts when it may',
    params,
    answer: DeskEkstraOrder,
    problems,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${base}/decline`,
    access,
    summary: 'Say no to an order, and why; the customer gets a mail',
    params,
    body: v.strictObject({ reason }),
    answer: DeskEkstraOrder,
    problems,
  }),
};
