import { feed } from '#src/contract/journey/feed.ts';
import { handle } from '#src/server/http/handle.ts';
import { dismissItem, readFeed } from './feed.ts';

const usual = 20;

/** Spec section 7, "Feed". */
export default handle(feed, {
  list({ query: { limit, offset, category }, caller, web }, on) {
    // The home page shows the newest three by the bare call, which must not count them as seen.
    const isSeen = limit !== undefined || offset !== undefined;
    const asked = { customerId: caller.customerId, language: web.language, isSeen, category };
    return readFeed(on, { ...asked, limit: limit ?? usual, offset: offset ?? 0 });
  },
  dismiss: ({ params, caller }, on) => dismissItem(on, caller.customerId, params.id),
});
