import { analytics } from '#src/contract/account/analytics.ts';
import { type AnalyticsEvent, withoutPersonalData } from '#src/domain/analytics.ts';
import { allowsCookie } from '#src/domain/cookie-consent.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import { optionsOf } from '#src/server/identity/customers/options.ts';
import { findCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';

const perAddress: LimitRule = { name: 'analytics-ip', max: 600, seconds: 600 };

/**
 * Stores one event, stripped of secrets once more. For a signed-in customer it is stored only with consent to
 * "performance". The page asks before it sends, but the server does not rely on that.
 */
const keepEvent = async (on: Server, web: Web, given: AnalyticsEvent): Promise<void> => {
  await on.limits.assertWithin(perAddress, web.host);
  const session = web.bearer === undefined ? undefined : await findCustomerSession(on, web.bearer, 'proving');
  if (session) {
    const { cookies = null } = await optionsOf(on.db, session.customerId);
    if (!allowsCookie(cookies, 'performance', on.clock.now())) return;
  }
  const { name, ...event } = withoutPersonalData(given);
  const visitor = event.platform === 'broker_app' ? 'broker' : 'public';
  const role = session ? 'customer' : visitor;
  await on.db
    .insertInto('analyticsEvent')
    .values({ role, customerId: session?.customerId ?? null, name, event: JSON.stringify(event) })
    .execute();
};

export default handle(analytics, { event: ({ body, web }, on) => keepEvent(on, web, body) });
