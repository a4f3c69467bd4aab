import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DeskValuation, WaitingOrder, WaitingOrders } from '#src/contract/desk/broker-valuations.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { nextAfter, type PageAsk, startOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { brokerValuationOf, latestValuations } from '#src/server/wealth/broker-valuations/read-valuations.ts';
import { valuationPart } from './valuation-part.ts';

const mostOfHome = 50;

const selectWaiting = (db: Kysely<Tables>) =>
  db
    .selectFrom('valuationOrder as order')
    .innerJoin('estate', 'estate.id', 'order.estateId')
    .where('order.state', '=', 'requested')
    .where('estate.archivedAt', 'is', null);

const withPeople = (query: ReturnType<typeof selectWaiting>) =>
  query
    .innerJoin('customer', 'customer.id', 'order.customerId')
    .select(['order.id', 'order.estateId', 'order.contactMethod', 'order.message', 'order.requestedAt'])
    .select(['estate.street', 'estate.city', 'givenName', 'familyName', 'customer.phone', 'customer.email'])
    .orderBy('order.requestedAt')
    .orderBy('order.id');
type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

const orderOf = (row: Row): WaitingOrder => ({
  id: row.id,
  estateId: row.estateId,
  address: row.street,
  city: row.city,
  name: `${row.givenName} ${row.familyName}`.trim(),
  contactMethod: row.contactMethod,
  contact: row.contactMethod === 'EMAIL' ? row.email : row.phone,
  message: row.message,
  requestedAt: row.requestedAt,
});

/** The broker's own homes; of the office those without a broker, and all of them for the one responsible. */
const isFor =
  (me: BrokerId) => (on: ExpressionBuilder<Tables & { order: Tables['valuationOrder'] }, 'estate' | 'order'>) => {
    const office = on.selectFrom('broker').select('officeId').where('broker.id', '=', me);
    const responsible = office.where('broker.role', '=', 'responsibleBroker');
    return on.or([
      on('estate.brokerId', '=', me),
      on('estate.assistantId', '=', me),
      on.and([on('estate.brokerId', 'is', null), on('order.officeId', '=', office)]),
      on('order.officeId', '=', responsible),
    ]);
  };

/** Returns a page of the orders that wait for this broker, the oldest first. */
export const readOrders = async (
  { db }: Pick<Server, 'db'>,
  me: BrokerId,
  { limit, cursor }: PageAsk,
): Promise<WaitingOrders> => {
  const waiting = selectWaiting(db).where(isFor(me));
  const start = startOf(cursor);
  const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withPeople(waiting).limit(limit).offset(start).execute();
  return { items: rows.map(orderOf), total, next: nextAfter(start + rows.length, total) };
};

/** Returns the newest valuation of a home and who waits for one. Throws ESTATE_404. */
export const readDeskValuation = async (
  { db }: Pick<Server, 'db'>,
  id: EstateId,
  me: BrokerId,
  today: IsoDate,
): Promise<DeskValuation> => {
  const part = await valuationPart(db, id, me);
  const estate = await readEstate(db, id);
  if (estate === undefined) throw new Refused('ESTATE_404');
  const latest = (await latestValuations(db, [id])).get(id);
  const orders = await withPeople(selectWaiting(db).where('order.estateId', '=', id))
    .limit(mostOfHome)
    .execute();
  return {
    estateId: id,
    home: estate.home,
    ...part,
    revision: latest?.revision ?? 0,
    valuation: latest === undefined ? null : brokerValuationOf(latest, today),
    orders: orders.map(orderOf),
  };
};

export const todayOf = ({ clock }: Pick<Server, 'clock'>): IsoDate => osloDate(instantOf(clock.now().getTime()));
