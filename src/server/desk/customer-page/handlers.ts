import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { handle } from '#src/server/http/handle.ts';
import { readCustomer } from './read-customer.ts';
import { readTimeline } from './read-timeline.ts';

/** Spec section 7: one customer of a broker, in one home. */
export default handle(brokerCustomer, {
  read: ({ params, query, caller, web }, on) =>
    readCustomer(on, {
      contact: params.contact,
      estateId: params.id,
      side: query.side,
      me: caller.brokerId,
      language: web.language,
    }),
  timeline: ({ params, query, caller, web }, on) =>
    readTimeline(on, {
      contact: params.contact,
      estateId: params.id,
      side: query.side,
      me: caller.brokerId,
      language: web.language,
    }),
});
