import { brokerNotices } from '#src/contract/desk/broker-notices.ts';
import { handle } from '#src/server/http/handle.ts';
import { markNoticeSeen, readNotices } from './read-notices.ts';

const usual = 20;

/** Broker reference, section 0, "Insiders": what the one responsible for an office must know. */
export default handle(brokerNotices, {
  list: ({ query: { limit = usual }, caller }, { db }) => readNotices(db, caller.brokerId, limit),
  seen: ({ params, caller }, { db }) => markNoticeSeen(db, caller.brokerId, params.notice),
});
