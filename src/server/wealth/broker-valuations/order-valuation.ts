import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { valuationOrder } from '#machines/valuation-order.ts';
import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { ValuationOrder } from '#src/contract/wealth/values.ts';
import { type CustomerId, type EstateId, valuationOrderId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOfHome } from '../values/party-of-home.ts';
import { recipientOf } from './order-recipient.ts';

export interface Orderer {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}
interface Wish {
  readonly contactMethod: ContactMethod;
  readonly message: string | null;
}

/** How many orders of one home a customer may make in a day, those taken back among them. */
const mostADay = 5;

/** Locks the home, so that two tabs of one customer order one at a time. Returns the order that waits. */
const lockOpen = async (tx: Tx, { customerId, estateId }: Orderer) => {
  await tx.selectFrom('estate').select('id').where('id', '=', estateId).forUpdate().execute();
  return tx
    .selectFrom('valuationOrder')
    .select(['id', 'state'])
    .where('estateId', '=', estateId)
    .where('customerId', '=', customerId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
};

const countToday = async (tx: Tx, { customerId, estateId }: Orderer): Promise<number> => {
  const { count } = await tx
    .selectFrom('valuationOrder')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customerId', '=', customerId)
    .where('estateId', '=', estateId)
    .where('requestedAt', '>', sql<IsoInstant>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Asks the home's broker for a valuation, or the office of its postcode. Throws ESTATE_404 for a home that is not the
 * customer's, VAL_MANY while an order waits, VAL_NO_OFFICE where no office takes it, TOO_MANY after five in a day.
 */
export const orderValuation = (
  on: Pick<Server, 'transaction'>,
  orderer: Orderer,
  { contactMethod, message }: Wish,
): Promise<ValuationOrder> =>
  on.transaction(async (tx) => {
    const { part } = await partyOfHome({ db: tx }, orderer.customerId, orderer.estateId);
    const open = await lockOpen(tx, orderer);
    const { office, brokers } = await recipientOf(tx, orderer.estateId);
    const row = open === undefined ? begin(valuationOrder.machine, undefined) : { state: open.state, context: {} };
    const verdict = decide(valuationOrder, row, { type: 'REQUEST', hasRecipient: office !== null });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    if (office === null) throw new Refused('VAL_NO_OFFICE');
    if ((await countToday(tx, orderer)) >= mostADay) throw new Refused('TOO_MANY');
    const at = await now(tx);
    await tx
      .insertInto('valuationOrder')
      .values({
        id: v.parse(valuationOrderId, randomUUID()),
        estateId: orderer.estateId,
        customerId: orderer.customerId,
        officeId: office.id,
        part,
        contactMethod,
        message,
        state: 'requested',
        requestedAt: at,
        reason: null,
      })
      .execute();
    for (const brokerId of brokers) touchBrokers(tx, { brokerId, assistantId: null });
    return { state: 'requested', requestedAt: at, office: office.name, reason: null };
  });

/** Takes back the order that waits, if any. Throws ESTATE_404 for a home that is not the customer's. */
export const withdrawOrder = (on: Pick<Server, 'transaction'>, orderer: Orderer): Promise<void> =>
  on.transaction(async (tx) => {
    await partyOfHome({ db: tx }, orderer.customerId, orderer.estateId);
    const open = await lockOpen(tx, orderer);
    if (open === undefined) return;
    const verdict = decide(valuationOrder, { state: open.state, context: {} }, { type: 'WITHDRAW' });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    const endedAt = await now(tx);
    await tx.updateTable('valuationOrder').set({ state: 'withdrawn', endedAt }).where('id', '=', open.id).execute();
    const { brokers } = await recipientOf(tx, orderer.estateId);
    for (const brokerId of brokers) touchBrokers(tx, { brokerId, assistantId: null });
  });
