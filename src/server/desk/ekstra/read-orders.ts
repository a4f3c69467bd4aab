import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DeskEkstraOrder, DeskEkstraOrders } from '#src/contract/desk/broker-ekstra.ts';
import { lastWithdrawalDay } from '#src/domain/ekstra-term.ts';
import type { BrokerId, EkstraOrderId } from '#src/domain/ids.ts';
import type { PartInHome } from '#src/server/homes/estates/broker-part.ts';
import { nextAfter, type PageAsk, startOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { dueDay } from '#src/server/services/ekstra/order-row.ts';

const selectOrders = (db: Kysely<Tables>) =>
  db.selectFrom('ekstraOrder as order').innerJoin('estate', 'estate.id', 'order.estateId');

const withPeople = (query: ReturnType<typeof selectOrders>) =>
  query
    .innerJoin('customer', 'customer.id', 'order.customerId')
    .leftJoin('broker as main', 'main.id', 'estate.brokerId')
    .selectAll('order')
    .select(['estate.street', 'estate.city', 'estate.brokerId', 'estate.assistantId'])
    .select(['givenName', 'familyName', 'main.name as mainName']);
type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

/** A broker who reads a home in a list of theirs is its main broker, its assistant, or the one responsible. */
const partOf = ({ brokerId, assistantId }: Row, me: BrokerId): PartInHome['part'] => {
  if (brokerId === me) return 'main';
  return assistantId === me ? 'assistant' : 'responsible';
};

const orderOf = (row: Row, { part, mainBroker }: PartInHome): DeskEkstraOrder => {
  const orderedAt = row.orderedAt;
  return {
    id: row.id,
    estateId: row.estateId,
    address: row.street,
    city: row.city,
    name: `${row.givenName} ${row.familyName}`.trim(),
    package: row.package,
    price: row.price,
    state: row.state,
    startNow: row.startNow,
    orderedAt,
    withdrawUntil: lastWithdrawalDay(orderedAt),
    dueOn: dueDay(row),
    paymentInfo: row.paymentInfo,
    part,
    mainBroker,
  };
};

/** The broker's own homes; for the one responsible, those of the office. */
const isFor =
  (me: BrokerId) => (on: ExpressionBuilder<Tables & { order: Tables['ekstraOrder'] }, 'estate' | 'order'>) => {
    const responsibleFor = on
      .selectFrom('broker as me')
      .innerJoin('broker as colleague', 'colleague.officeId', 'me.officeId')
      .select('colleague.id')
      .where('me.id', '=', me)
      .where('me.role', '=', 'responsibleBroker');
    return on.or([
      on('estate.brokerId', '=', me),
      on('estate.assistantId', '=', me),
      on('estate.brokerId', 'in', responsibleFor),
    ]);
  };

/** Returns a page of the orders that wait for this broker: for a reply or for the payment, the oldest first. */
export const readOrders = async (
  { db }: Pick<Server, 'db'>,
  me: BrokerId,
  { limit, cursor }: PageAsk,
): Promise<DeskEkstraOrders> => {
  const waiting = selectOrders(db)
    .where('order.state', 'in', ['ordered', 'answered'])
    .where('estate.archivedAt', 'is', null)
    .where(isFor(me));
  const start = startOf(cursor);
  const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withPeople(waiting)
    .orderBy('order.orderedAt')
    .orderBy('order.id')
    .limit(limit)
    .offset(start)
    .execute();
  const items = rows.map((row) => orderOf(row, { part: partOf(row, me), mainBroker: row.mainName ?? '' }));
  return { items, total, next: nextAfter(start + items.length, total) };
};

/** Returns one order as the desk shows it. Throws NOT_FOUND. */
export const readOrder = async (db: Kysely<Tables>, id: EkstraOrderId, part: PartInHome): Promise<DeskEkstraOrder> => {
  const row = await withPeople(selectOrders(db).where('order.id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_FOUND');
  return orderOf(row, part);
};
