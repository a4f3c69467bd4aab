import { timeline } from '#src/contract/journey/timeline.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { proposeDate, tickTodo } from './change-journey.ts';
import { type JourneyAsk, journeyOf, journeysOf } from './journeys.ts';

interface Asking {
  readonly caller: CustomerCaller;
  readonly web: Web;
}
const askOf = ({ caller, web }: Asking): JourneyAsk => ({ customerId: caller.customerId, language: web.language });

const one = (on: Server, call: Asking, estateId: EstateId, side?: PartyRole) =>
  journeyOf(on, { ...askOf(call), estateId, ...(side && { side }) });

const checklist = async (on: Server, call: Asking, estateId: EstateId, side: PartyRole) =>
  (await one(on, call, estateId, side)).buckets.map(({ id, title, todos }) => ({ id, bucket: title, todos }));

/** Spec section 7, "Estates and journey". */
export default handle(timeline, {
  seller: (call, on) => journeysOf(on, { ...askOf(call), side: 'seller' }),
  buyer: (call, on) => journeysOf(on, { ...askOf(call), side: 'buyer' }),
  bucketOfAll: async (call, on) =>
    (await journeysOf(on, { ...askOf(call), side: call.params.side })).flatMap(({ estateID, buckets }) =>
      buckets.filter(({ id }) => id === call.params.bucket).map((bucket) => ({ estateID, ...bucket })),
    ),
  ofSeller: (call, on) => one(on, call, call.params.id, 'seller'),
  ofBuyer: (call, on) => one(on, call, call.params.id, 'buyer'),
  ofEstate: (call, on) => one(on, call, call.params.id),
  async bucket(call, on) {
    const { buckets } = await one(on, call, call.params.id);
    const found = buckets.find(({ id }) => id === call.params.bucket);
    if (found === undefined) throw new Refused('NOT_FOUND');
    return found;
  },
  async todos(call, on) {
    const { buckets } = await one(on, call, call.params.id);
    return buckets.filter(({ state }) => state !== 'ahead').flatMap(({ todos }) => todos.filter(({ done }) => !done));
  },
  propose: ({ params, body, caller }, on) =>
    proposeDate(on, { customerId: caller.customerId, estateId: params.id, event: params.event, date: body.date }),
  checklistSeller: (call, on) => checklist(on, call, call.params.id, 'seller'),
  checklistBuyer: (call, on) => checklist(on, call, call.params.id, 'buyer'),
  tickSeller: ({ params, body, caller }, on) =>
    tickTodo(on, {
      customerId: caller.customerId,
      estateId: params.id,
      side: 'seller',
      bucket: params.c,
      todo: params.t,
      done: body.done,
    }),
  tickBuyer: ({ params, body, caller }, on) =>
    tickTodo(on, {
      customerId: caller.customerId,
      estateId: params.id,
      side: 'buyer',
      bucket: params.c,
      todo: params.t,
      done: body.done,
    }),
});
