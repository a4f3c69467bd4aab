import { endSubscription } from '#src/server/account/calendar/subscriptions.ts';
import { part } from '#src/server/platform/parts.ts';
import { endLinksOf } from './journey-links.ts';

/** Ends the addresses that go on working without a session: of the calendar, and of every journey. */
export default part({
  name: 'endAddresses',
  start: () => ({
    value: async (tx, customerId) => {
      await endSubscription(tx, { customerId });
      await endLinksOf(tx, customerId);
    },
  }),
});
