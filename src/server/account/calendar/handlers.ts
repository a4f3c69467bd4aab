import { calendar } from '#src/contract/account/calendar.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { own } from '#src/server/identity/users/own.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type ReadCalendar, readCalendar } from './read-calendar.ts';
import { beginSubscription, endSubscription, readSubscription } from './subscriptions.ts';

/** Caches one reading per call: it gives the version and, if that is new to the caller, the answer. */
const readings = new WeakMap<object, Promise<ReadCalendar>>();
const readOnce = (
  call: { readonly params: { readonly key: string }; readonly web: { readonly host: string } },
  on: Server,
): Promise<ReadCalendar> => {
  const known = readings.get(call) ?? readCalendar(on, call.params.key.replace(/\.ics$/, ''), call.web.host);
  readings.set(call, known);
  return known;
};

const calls: Handlers<typeof calendar> = {
  read: ({ caller, params }, on) => readSubscription(on.db, { customerId: own(caller, params.id) }),
  async subscribe({ caller, params, web }, on) {
    return { address: await beginSubscription(on, { customerId: own(caller, params.id) }, web.language) };
  },
  unsubscribe: ({ caller, params }, on) =>
    on.transaction((tx) => endSubscription(tx, { customerId: own(caller, params.id) })),

  readByLink: ({ caller, params }, on) => readSubscription(on.db, { link: caller.at(params.id, params.flow) }),
  async subscribeByLink({ caller, params, web }, on) {
    return { address: await beginSubscription(on, { link: caller.at(params.id, params.flow) }, web.language) };
  },
  unsubscribeByLink: ({ caller, params }, on) =>
    on.transaction((tx) => endSubscription(tx, { link: caller.at(params.id, params.flow) })),

  async file(call, on) {
    const { file } = await readOnce(call, on);
    return { bytes: new TextEncoder().encode(file), type: 'text/calendar; charset=utf-8', name: 'kalender.ics' };
  },
};

// The answer is the secret address itself, so it is never stored under an idempotency key.
const secret = { secret: true } as const;

export default handle(calendar, calls, {
  subscribe: secret,
  subscribeByLink: secret,
  file: { version: async (call, on) => (await readOnce(call, on)).version },
});
