import { brokerDay } from '#src/contract/desk/broker-day.ts';
import { handle } from '#src/server/http/handle.ts';
import { readDay } from './read-day.ts';

/** Serves a broker's day. */
export default handle(brokerDay, { read: ({ caller }, on) => readDay(on, caller.brokerId) });
