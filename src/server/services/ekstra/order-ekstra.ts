import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ekstraOrder } from '#machines/ekstra-order.ts';
import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import { type EkstraSize, priceOf } from '#src/domain/ekstra-packages.ts';
import { type EstateId, ekstraOrderId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { partyOnSide } from '#src/server/journey/timeline/journeys.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { stopAdvertisement } from './jobs.ts';
import { homeOfOrder } from './order-home.ts';
import { orderedMail, withdrawnMail } from './order-mails.ts';
import {
  latestOrder,
  lifecycleRow,
  lockOrder,
  moveOrder,
  type Orderer,
  openOrder,
  orderView,
  touchHome,
} from './order-row.ts';

export interface Wanted {
  readonly size: EkstraSize;
  /** The price that the customer saw, whole kr. */
  readonly price: number;
  readonly startNow: boolean;
}
type ServerContext = MessageContext & Pick<Server, 'transaction' | 'jobs'>;

/** How many orders of one home a customer may make in a day, those withdrawn among them. */
const mostADay = 5;

/** Locks the home, so that its sellers order one at a time. */
const lockHome = (tx: Tx, id: EstateId) =>
  tx.selectFrom('estate').select('id').where('id', '=', id).forUpdate().execute();

const countToday = async (tx: Tx, { customerId, estateId }: Orderer): Promise<number> => {
  const { count } = await tx
    .selectFrom('ekstraOrder')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customerId', '=', customerId)
    .where('estateId', '=', estateId)
    .where('orderedAt', '>', sql<IsoInstant>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the actor of the home's log: the party that the customer is there. */
const actorOf = async (tx: Tx, orderer: Orderer) => {
  const { participantId } = await partyOnSide(tx, { ...orderer, side: 'seller' });
  const { givenName, familyName } = await tx
    .selectFrom('customer')
    .select(['givenName', 'familyName'])
    .where('id', '=', orderer.customerId)
    .executeTakeFirstOrThrow();
  return { kind: 'party', id: participantId, name: `${givenName} ${familyName}`.trim() } as const;
};

/** Returns a new order as decided by its lifecycle. Throws EK_EXISTS, EK_NOT_FOR_SALE, EK_NO_BROKER, EK_PRICE. */
const decideOrder = async (tx: Tx, { estateId }: Orderer, wanted: Wanted, ours: number) => {
  const at = await now(tx);
  const open = await openOrder(tx, estateId);
  const row = open === undefined ? begin(ekstraOrder.machine, undefined) : lifecycleRow(open);
  const home = await homeOfOrder(tx, estateId);
  const { price, startNow } = wanted;
  const verdict = decide(ekstraOrder, row, { type: 'ORDER', ...home, price, ours, startNow, at });
  if (!verdict.allowed) {
    const { code, params = {} } = verdict.refusal;
    throw new Refused(code, { params, extra: code === 'EK_PRICE' ? { price: ours } : {} });
  }
  return at;
};

/**
 * Orders Ekstra for a home, with an obligation to pay. Throws ESTATE_404 to everyone but its sellers, EK_EXISTS while
 * another order is open, EK_NOT_FOR_SALE outside marketing and viewing, EK_NO_BROKER, EK_PRICE with our price, TOO_MANY.
 */
export const orderEkstra = (on: ServerContext, orderer: Orderer, wanted: Wanted): Promise<EkstraOrder> =>
  on.transaction(async (tx) => {
    const { customerId, estateId } = orderer;
    const actor = await actorOf(tx, orderer);
    await lockHome(tx, estateId);
    const price = priceOf(on.config.ekstraPriceSet, wanted.size);
    const at = await decideOrder(tx, orderer, wanted, price);
    if ((await countToday(tx, orderer)) >= mostADay) throw new Refused('TOO_MANY');
    const row = await tx
      .insertInto('ekstraOrder')
      .values({
        id: v.parse(ekstraOrderId, randomUUID()),
        estateId,
        customerId,
        package: wanted.size,
        price,
        startNow: wanted.startNow,
        state: 'ordered',
        revision: 1,
        orderedAt: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { startNow } = wanted;
    const data = { order: row.id, package: row.package, price, startNow, consentToShare: true };
    await appendEvent(tx, { estateId, type: 'EKSTRA_ORDER', actor, data }, at);
    await touchHome(tx, estateId);
    await orderedMail(tx, on, row);
    return orderView(row, customerId);
  });

/**
 * Withdraws the caller's newest order of a home; one that is withdrawn stays so. Throws ESTATE_404, NOT_FOUND where
 * they have ordered none, EK_LATE after 14 days or once it is delivered, STALE for one that is declined.
 */
export const withdrawEkstra = (on: ServerContext, orderer: Orderer): Promise<EkstraOrder> =>
  on.transaction(async (tx) => {
    const { customerId, estateId } = orderer;
    const actor = await actorOf(tx, orderer);
    await lockHome(tx, estateId);
    const latest = await latestOrder(tx, estateId);
    const row = latest === undefined ? undefined : await lockOrder(tx, latest.id);
    if (row === undefined || row.customerId !== customerId) throw new Refused('NOT_FOUND');
    if (row.state === 'withdrawn') return orderView(row, customerId);
    const at = await now(tx);
    const moved = await moveOrder(tx, row, { type: 'WITHDRAW', at }, { actor, at });
    if (row.state === 'running') await on.jobs.schedule(tx, stopAdvertisement, { orderId: row.id }, { key: row.id });
    await withdrawnMail(tx, on, moved, row.state);
    return orderView(moved, customerId);
  });
