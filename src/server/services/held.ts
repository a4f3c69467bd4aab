import { type Held, internal, nok } from '#src/server/platform/held-data.ts';
import { heldBookings } from './booking/held-bookings.ts';
import { forgetOrders } from './ekstra/forget-orders.ts';

const own = { group: 'services', basis: 'agreement', keptUntil: 'account' } as const;
const held: readonly Held[] = [
  ...heldBookings,
  {
    ...own,
    what: { nb: 'Ekstra du har bestilt', en: 'Ekstra that you have ordered' },
    seenBy: ['you', 'broker'],
    tables: {
      ekstraOrder: {
        package: { nb: 'Pakke', en: 'Package' },
        price: nok({ nb: 'Pris', en: 'Price' }),
        state: { nb: 'Status', en: 'State' },
        orderedAt: { nb: 'Bestilt', en: 'Ordered' },
        startNow: { nb: 'Start før angrefristen er ute', en: 'Start before the time to withdraw is over' },
        paymentInfo: { nb: 'Betalingsinformasjon fra megleren', en: 'Payment information from the broker' },
        reason: { nb: 'Fra megleren', en: 'From the broker' },
        ...internal('cancelCause'),
      },
    },
    copy: { name: 'ekstraOrders', table: 'ekstraOrder', whose: 'customerId', is: 'customer', order: 'orderedAt' },
    erase: forgetOrders,
  },
  {
    ...own,
    what: { nb: 'Når du har bedt om å snakke med en megler', en: 'When you have asked to talk to a broker' },
    seenBy: ['you', 'office'],
    tables: {
      ekstraWish: {
        message: { nb: 'Det du skrev', en: 'What you wrote' },
        askedAt: { nb: 'Spurt', en: 'Asked' },
        ...internal('day', 'kind'),
      },
    },
    copy: { name: 'ekstraWishes', table: 'ekstraWish', whose: 'customerId', is: 'customer', order: 'askedAt' },
    erase: 'The row goes with the customer.',
  },
];
export default held;
