import { formatNok } from '#src/domain/money-nok.ts';
import type { Held, HeldCopy } from '#src/server/platform/held-data.ts';
import { heldBookings } from './booking/held-bookings.ts';
import { forgetOrders } from './ekstra/forget-orders.ts';

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
      .selectFrom('ekstraOrder')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('orderedAt')
      .execute();
    return rows.map((row) => ({
      estateID: row.estateId,
      package: row.package,
      price: formatNok(row.price),
      state: row.state,
      orderedAt: row.orderedAt,
      startNow: row.startNow,
      ...(row.paymentInfo !== null && { paymentInfo: row.paymentInfo }),
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
      .selectFrom('ekstraWish')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('askedAt')
      .execute();
    return rows.map(({ estateId, message, askedAt }) => ({
      ...(estateId !== null && { estateID: estateId }),
      ...(message !== null && { message }),
      askedAt,
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
