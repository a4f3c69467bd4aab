import { formatNok } from '#src/domain/money-nok.ts';
import type { Held, HeldCopy } from '#src/server/platform/held-data.ts';
import { heldBookings } from './booking/held-bookings.ts';
import { forgetOrders } from './ekstra/forget-orders.ts';
import './ekstra/tables.ts';

const estateWord = { estateID: { nb: 'Bolig', en: 'Home' } } as const;

const orders: HeldCopy = {
  name: 'ekstraOrders',
  words: {
    ...estateWord,
    ekstraOrders: { nb: 'Ekstra du har bestilt', en: 'Ekstra that you have ordered' },
    package: { nb: 'Pakke', en: 'Package' },
    price: { nb: 'Pris', en: 'Price' },
    state: { nb: 'Status', en: 'State' },
    orderedAt: { nb: 'Bestilt', en: 'Ordered' },
    startNow: { nb: 'Start før angrefristen er ute', en: 'Start before the time to withdraw is over' },
    paymentInfo: { nb: 'Betalingsinformasjon fra megleren', en: 'Payment information from the broker' },
    reason: { nb: 'Fra megleren', en: 'From the broker' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('ekstra_order')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('ordered_at')
      .execute();
    return rows.map((row) => ({
      estateID: row.estate_id,
      package: row.package,
      price: formatNok(row.price),
      state: row.state,
      orderedAt: row.ordered_at,
      startNow: row.start_now,
      ...(row.payment_info !== null && { paymentInfo: row.payment_info }),
      ...(row.reason !== null && { reason: row.reason }),
    }));
  },
};

const wishes: HeldCopy = {
  name: 'ekstraWishes',
  words: {
    ...estateWord,
    ekstraWishes: { nb: 'Når du har bedt om å snakke med en megler', en: 'When you have asked to talk to a broker' },
    message: { nb: 'Det du skrev', en: 'What you wrote' },
    askedAt: { nb: 'Spurt', en: 'Asked' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('ekstra_wish')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('asked_at')
      .execute();
    return rows.map(({ estate_id, message, asked_at }) => ({
      ...(estate_id !== null && { estateID: estate_id }),
      ...(message !== null && { message }),
      askedAt: asked_at,
    }));
  },
};

const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  ...heldBookings,
  { tables: ['ekstra_order'], copy: orders, erase: forgetOrders },
  { tables: ['ekstra_wish'], copy: wishes, erase: withCustomer },
];
export default held;
