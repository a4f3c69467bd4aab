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

/** A seller and the home that they order for. */
export interface Orderer {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

const selectOrders = (db: Kysely<Tables>) => db.selectFrom('ekstraOrder').selectAll();
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Returns the newest order of a home. */
export const latestOrder = (db: Kysely<Tables>, id: EstateId): Promise<OrderRow | undefined> =>
  selectOrders(db).where('estateId', '=', id).orderBy('orderedAt', 'desc').orderBy('id').limit(1).executeTakeFirst();

/** Returns the home's open order, of any seller. The caller holds the home. */
export const openOrder = (tx: Tx, id: EstateId): Promise<OrderRow | undefined> =>
  selectOrders(tx).where('estateId', '=', id).where('state', 'in', openEkstraStates).executeTakeFirst();

/** Returns one order, locked until the commit. */
export const lockOrder = (tx: Tx, id: EkstraOrderId): Promise<OrderRow | undefined> =>
  selectOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns an order as its lifecycle reads it. */
export const lifecycleRow = (row: OrderRow): Row<typeof ekstraOrderMachine> => ({
  state: row.state,
  context: {
    orderedAt: row.orderedAt,
    answeredAt: row.answeredAt,
    startNow: row.startNow,
    startedAt: row.startedAt,
    cause: row.cancelCause,
  },
});

/** Returns the last day for the broker's reply, or for the payment after it; null for an order that waits for neither. */
export const dueDay = ({ state, orderedAt, answeredAt }: OrderRow): IsoDate | null => {
  if (state !== 'ordered' && state !== 'answered') return null;
  return lastDayToPay(answeredAt ?? orderedAt);
};

/** Returns the first and last day of an order's advertisement; null until it has started. */
export const runsOf = ({ startedAt }: Pick<OrderRow, 'startedAt'>): EkstraOrder['runs'] => {
  if (startedAt === null) return null;
  return { from: osloDate(startedAt), to: addDays(osloDate(advertisementEnds(startedAt)), -1) };
};

/** Returns an order as its sellers see it: how to pay is for the one who ordered. */
export const orderView = (row: OrderRow, reader: CustomerId): EkstraOrder => {
  const orderedAt = row.orderedAt;
  const isMine = row.customerId === reader;
  const runs = runsOf(row);
  return {
    id: row.id,
    package: row.package,
    price: row.price,
    state: row.state,
    startNow: row.startNow,
    orderedAt,
    withdrawUntil: lastWithdrawalDay(orderedAt),
    dueOn: dueDay(row),
    runs,
    isMine,
    paymentInfo: isMine ? row.paymentInfo : null,
    reason: isMine ? row.reason : null,
    cancelCause: row.cancelCause,
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
    .select(['brokerId', 'assistantId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  touchFlow(tx, { estateId: id, brokerId: home.brokerId, assistantId: home.assistantId });
};

/** Moves a locked order by an event, and writes it into the home's log. Throws the refusal of the lifecycle. */
export const { move: moveOrder } = storedLifecycle({
  lifecycleOf: () => ekstraOrder,
  lifeOf: lifecycleRow,
  write: async (tx, row, { state, context }, { paymentInfo, reason }: MoveNote) => {
    if (state === 'none') throw new Error('An order became none: see machines/ekstra-order.ts');
    return tx
      .updateTable('ekstraOrder')
      .set({
        state,
        revision: row.revision + 1,
        ...(context.answeredAt !== null && { answeredAt: context.answeredAt }),
        ...(context.startedAt !== null && { startedAt: context.startedAt }),
        ...(context.cause !== null && { cancelCause: context.cause }),
        ...(paymentInfo !== undefined && { paymentInfo }),
        ...(reason !== undefined && { reason }),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  logged: ({ id, estateId }, { actor, at }, { type }) => ({
    estateId,
    type: `EKSTRA_${type}`,
    actor,
    data: { order: id },
    at,
  }),
  announce: (tx, { estateId }) => touchHome(tx, estateId),
});
