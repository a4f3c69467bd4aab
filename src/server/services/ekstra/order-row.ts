import type { Kysely } from 'kysely';
import { ekstraOrder, type ekstraOrderMachine, openEkstraStates } from '#machines/ekstra-order.ts';
import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import { advertisementEnds, lastDayToPay, lastWithdrawalDay } from '#src/domain/ekstra-term.ts';
import type { CustomerId, EkstraOrderId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';
import '#src/server/homes/estates/tables.ts';

/** A seller and the home that they order for. */
export interface Orderer {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

const selectOrders = (db: Kysely<Tables>) => db.selectFrom('ekstra_order').selectAll();
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Returns the newest order of a home. */
export const latestOrder = (db: Kysely<Tables>, id: EstateId): Promise<OrderRow | undefined> =>
  selectOrders(db).where('estate_id', '=', id).orderBy('ordered_at', 'desc').orderBy('id').limit(1).executeTakeFirst();

/** Returns the home's open order, of any seller. The caller holds the home. */
export const openOrder = (tx: Tx, id: EstateId): Promise<OrderRow | undefined> =>
  selectOrders(tx).where('estate_id', '=', id).where('state', 'in', openEkstraStates).executeTakeFirst();

/** Returns one order, locked until the commit. */
export const lockOrder = (tx: Tx, id: EkstraOrderId): Promise<OrderRow | undefined> =>
  selectOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns an order as its lifecycle reads it. */
export const lifecycleRow = (row: OrderRow): Row<typeof ekstraOrderMachine> => ({
  state: row.state,
  context: {
    orderedAt: row.ordered_at,
    answeredAt: row.answered_at,
    startNow: row.start_now,
    startedAt: row.started_at,
    cause: row.cancel_cause,
  },
});

/** Returns the last day for the broker's reply, or for the payment after it; null for an order that waits for neither. */
export const dueDay = ({ state, ordered_at, answered_at }: OrderRow): IsoDate | null => {
  if (state !== 'ordered' && state !== 'answered') return null;
  return lastDayToPay(answered_at ?? ordered_at);
};

/** Returns the first and last day of an order's advertisement; null until it has started. */
export const runsOf = ({ started_at: startedAt }: Pick<OrderRow, 'started_at'>): EkstraOrder['runs'] => {
  if (startedAt === null) return null;
  return { from: osloDate(startedAt), to: addDays(osloDate(advertisementEnds(startedAt)), -1) };
};

/** Returns an order as its sellers see it: how to pay is for the one who ordered. */
export const orderView = (row: OrderRow, reader: CustomerId): EkstraOrder => {
  const orderedAt = row.ordered_at;
  const isMine = row.customer_id === reader;
  const runs = runsOf(row);
  return {
    id: row.id,
    package: row.package,
    price: row.price,
    state: row.state,
    startNow: row.start_now,
    orderedAt,
    withdrawUntil: lastWithdrawalDay(orderedAt),
    dueOn: dueDay(row),
    runs,
    isMine,
    paymentInfo: isMine ? row.payment_info : null,
    reason: isMine ? row.reason : null,
    cancelCause: row.cancel_cause,
  };
};

interface MoveNote {
  readonly actor: Actor;
  readonly at: IsoInstant;
  readonly paymentInfo?: string;
  readonly reason?: string;
}

/** Notifies the home's people and brokers when the transaction commits. */
export const touchHome = async (tx: Tx, id: EstateId): Promise<void> => {
  const home = await tx
    .selectFrom('estate')
    .select(['broker_id', 'assistant_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  touchFlow(tx, { estateId: id, brokerId: home.broker_id, assistantId: home.assistant_id });
};

/** Moves a locked order by an event, and writes it into the home's log. Throws the refusal of the lifecycle. */
export const { move: moveOrder } = storedLifecycle({
  lifecycleOf: () => ekstraOrder,
  lifeOf: lifecycleRow,
  write: async (tx, row, { state, context }, { paymentInfo: payment_info, reason }: MoveNote) => {
    if (state === 'none') throw new Error('An order became none: see machines/ekstra-order.ts');
    return tx
      .updateTable('ekstra_order')
      .set({
        state,
        revision: row.revision + 1,
        ...(context.answeredAt !== null && { answered_at: context.answeredAt }),
        ...(context.startedAt !== null && { started_at: context.startedAt }),
        ...(context.cause !== null && { cancel_cause: context.cause }),
        ...(payment_info !== undefined && { payment_info }),
        ...(reason !== undefined && { reason }),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  logged: ({ id, estate_id }, { actor, at }, { type }) => ({
    estateId: estate_id,
    type: `EKSTRA_${type}`,
    actor,
    data: { order: id },
    at,
  }),
  announce: (tx, { estate_id }) => touchHome(tx, estate_id),
});
