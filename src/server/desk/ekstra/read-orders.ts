import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DeskEkstraOrder, DeskEkstraOrders } from '#src/contract/desk/broker-ekstra.ts';
import { lastWithdrawalDay } from '#src/domain/ekstra-term.ts';
import type { BrokerId, EkstraOrderId } from '#src/domain/ids.ts';
import type { PartInHome } from '#src/server/homes/estates/broker-part.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { dueDay } from '#src/server/services/ekstra/order-row.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/identity/brokers/tables.ts';
import '#src/server/identity/customers/tables.ts';
import '#src/server/services/ekstra/tables.ts';

const selectOrders = (db: Kysely<Tables>) =>
  db.selectFrom('ekstra_order as order').innerJoin('estate', 'estate.id', 'order.estate_id');

const withPeople = (query: ReturnType<typeof selectOrders>) =>
  query
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('broker as main', 'main.id', 'estate.broker_id')
    .selectAll('order')
    .select(['estate.street', 'estate.city', 'estate.broker_id', 'estate.assistant_id'])
    .select(['given_name', 'family_name', 'main.name as main_name']);
type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

/** A broker who reads a home in a list of theirs is its main broker, its assistant, or the one responsible. */
const partOf = ({ broker_id, assistant_id }: Row, me: BrokerId): PartInHome['part'] => {
  if (broker_id === me) return 'main';
  return assistant_id === me ? 'assistant' : 'responsible';
};

const orderOf = (row: Row, { part, mainBroker }: PartInHome): DeskEkstraOrder => {
  const orderedAt = row.ordered_at;
  return {
    id: row.id,
    estateId: row.estate_id,
    address: row.street,
    city: row.city,
    name: `${row.given_name} ${row.family_name}`.trim(),
    package: row.package,
    price: row.price,
    state: row.state,
    startNow: row.start_now,
    orderedAt,
    withdrawUntil: lastWithdrawalDay(orderedAt),
    dueOn: dueDay(row),
    paymentInfo: row.payment_info,
    part,
    mainBroker,
  };
};

/** The broker's own homes; for the one responsible, those of the office. */
const isFor =
  (me: BrokerId) => (on: ExpressionBuilder<Tables & { order: Tables['ekstra_order'] }, 'estate' | 'order'>) => {
    const responsibleFor = on
      .selectFrom('broker as me')
      .innerJoin('broker as colleague', 'colleague.office_id', 'me.office_id')
      .select('colleague.id')
      .where('me.id', '=', me)
      .where('me.role', '=', 'responsibleBroker');
    return on.or([
      on('estate.broker_id', '=', me),
      on('estate.assistant_id', '=', me),
      on('estate.broker_id', 'in', responsibleFor),
    ]);
  };

/** Returns a page of the orders that wait for this broker: for a reply or for the payment, the oldest first. */
export const readOrders = async (
  { db }: Pick<Server, 'db'>,
  me: BrokerId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeskEkstraOrders> => {
  const waiting = selectOrders(db)
    .where('order.state', 'in', ['ordered', 'answered'])
    .where('estate.archived_at', 'is', null)
    .where(isFor(me));
  const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withPeople(waiting)
    .orderBy('order.ordered_at')
    .orderBy('order.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row) => orderOf(row, { part: partOf(row, me), mainBroker: row.main_name ?? '' }));
  return { items, total };
};

/** Returns one order as the desk shows it. Throws NOT_FOUND. */
export const readOrder = async (db: Kysely<Tables>, id: EkstraOrderId, part: PartInHome): Promise<DeskEkstraOrder> => {
  const row = await withPeople(selectOrders(db).where('order.id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_FOUND');
  return orderOf(row, part);
};
