import { ekstra } from '#src/contract/services/ekstra.ts';
import { handle } from '#src/server/http/handle.ts';
import { ekstraStatistics } from './advertisement.ts';
import { askBroker } from './ask-broker.ts';
import { orderEkstra, withdrawEkstra } from './order-ekstra.ts';
import { readEkstra } from './read-ekstra.ts';

/** Spec section 7, "Ekstra". */
export default handle(ekstra, {
  read: ({ params, caller: { customerId } }, on) => readEkstra(on, { customerId, estateId: params.id }),
  order: ({ body: { estateID, package: size, price, startNow }, caller: { customerId } }, on) =>
    orderEkstra(on, { customerId, estateId: estateID }, { size, price, startNow }),
  withdraw: ({ params, caller: { customerId } }, on) => withdrawEkstra(on, { customerId, estateId: params.id }),
  discuss: ({ body: { estateID }, caller: { customerId } }, on) =>
    askBroker(on, { kind: 'discuss', customerId, estateId: estateID, message: null }),
  startSalesProcess: ({ body: { estateID = null, message }, caller: { customerId } }, on) =>
    askBroker(on, { kind: 'start-sale', customerId, estateId: estateID, message }),
  statistics: ({ params, caller: { customerId } }, on) => ekstraStatistics(on, { customerId, estateId: params.id }),
});
