import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { handle } from '#src/server/http/handle.ts';
import { noteOpened } from '../insiders/note-opened.ts';
import { readCustomer } from './read-customer.ts';
import { readTimeline } from './read-timeline.ts';

/** Spec section 7: one customer of a broker, in one home. */
export default handle(brokerCustomer, {
  async read({ params, query, caller, web }, on) {
    const customer = await readCustomer(on, {
      contact: params.contact,
      estateId: params.id,
      side: query.side,
      me: caller.brokerId,
      language: web.language,
    });
    await noteOpened(on, caller.brokerId, params.contact);
    return customer;
  },
  timeline: ({ params, query, caller, web }, on) =>
    readTimeline(on, {
      contact: params.contact,
      estateId: params.id,
      side: query.side,
      me: caller.brokerId,
      language: web.language,
    }),
});
