import { brokerFunnel } from '#src/contract/desk/broker-funnel.ts';
import { handle } from '#src/server/http/handle.ts';
import { readFunnel } from './read-funnel.ts';

/** Serves how far people come with the forms, without personal data. */
export default handle(brokerFunnel, { read: ({ caller }, on) => readFunnel(on, caller.brokerId) });
