import { type NotNull, sql } from 'kysely';
import type { ReadOrder, ServiceOrder } from '#src/contract/services/service-orders.ts';
import type { CustomerId, LeadId } from '#src/domain/ids.ts';
import { againAfterDays, services } from '#src/domain/services.ts';
import { takeBackCustomerLeads } from '#src/server/forms/leads/customer-leads.ts';
import { sharedOf } from '#src/server/forms/leads/lead-content.ts';
import { nextAfter, type PageAsk, startOf } from '#src/server/http/page-cursor.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

const ordersOf = (on: Pick<Server, 'db'>, customer: CustomerId) =>
  on.db
    .selectFrom('lead')
    .where('customerId', '=', customer)
    .where('orderPartner', 'is not', null)
    .where('service', 'in', services);

const columns = ['id', 'orderPartner', 'service', 'state', 'consentedAt', 'answerBy', 'sharedSealed'] as const;
/** An order has all of these (`lead_order_is_whole`, and `place-order.ts`). */
type Whole = { orderPartner: NotNull; consentedAt: NotNull; answerBy: NotNull; service: ServiceOrder['service'] };

const rowsOf = (on: Pick<Server, 'db'>, customer: CustomerId) =>
  ordersOf(on, customer)
    .select(columns)
    .select(sql<number>`(extract(epoch from now() - consented_at) / 86400)::float8`.as('days'))
    .$narrowType<Whole>();
type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const shown = ({ id, orderPartner, service, state, consentedAt, answerBy, days }: OrderRow): ServiceOrder => ({
  id,
  partner: orderPartner,
  service,
  state,
  orderedAt: consentedAt,
  answerBy,
  isRecent: ['waiting', 'sending', 'sent'].includes(state) && days < againAfterDays,
});

/** Returns one page of what the customer has ordered, newest first. */
export const listOrders = async (
  on: Pick<Server, 'db'>,
  customer: CustomerId,
  { cursor, limit, skip }: PageAsk & { readonly skip?: number | undefined },
) => {
  const start = startOf(cursor, skip);
  const counted = ordersOf(on, customer).select(({ fn }) => fn.countAll<string>().as('total'));
  const [count, rows] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    rowsOf(on, customer).orderBy('consentedAt', 'desc').orderBy('id').offset(start).limit(limit).execute(),
  ]);
  const total = Number(count.total);
  return { items: rows.map(shown), total, next: nextAfter(start + rows.length, total) };
};

const find = async (on: Pick<Server, 'db'>, customer: CustomerId, id: LeadId): Promise<OrderRow> => {
  const row = await rowsOf(on, customer).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_FOUND');
  return row;
};

/** Returns one order with what the partner got. Throws NOT_FOUND for another's. */
export const readOrder = async (
  on: Pick<Server, 'db' | 'encryption'>,
  customer: CustomerId,
  id: LeadId,
): Promise<ReadOrder> => {
  const row = await find(on, customer, id);
  return { ...shown(row), shared: sharedOf(on, row) ?? null };
};

/** Takes an order back; one that has been taken back stays so. Throws NOT_FOUND for another's. */
export const recallOrder = async (
  on: Pick<Server, 'db' | 'jobs' | 'transaction'>,
  customer: CustomerId,
  id: LeadId,
): Promise<ServiceOrder> => {
  await find(on, customer, id);
  await on.transaction((tx) => takeBackCustomerLeads(tx, on, customer, { id }));
  return shown(await find(on, customer, id));
};
