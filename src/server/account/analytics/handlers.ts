import { analytics } from '#src/contract/account/analytics.ts';
import { type AnalyticsEvent, withoutPersonalData } from '#src/domain/analytics.ts';
import { allowsCookie } from '#src/domain/cookie-consent.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import { findSession } from '#src/server/identity/brokers/sessions.ts';
import { optionsOf } from '#src/server/identity/customers/options.ts';
import { findCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';

const perAddress: LimitRule = { name: 'analytics-ip', max: 600, seconds: 600 };

/** Returns who a token is of. Which broker acted is not kept: what employees do is not watched by name. */
const sessionOf = async (on: Server, { bearer }: Web) => {
  const customer = bearer === undefined ? undefined : await findCustomerSession(on, bearer, 'proving');
  if (customer !== undefined) return { role: 'customer', customerId: customer.customerId } as const;
  const broker = bearer === undefined ? undefined : await findSession(on, bearer);
  return { role: broker === undefined ? 'public' : 'broker', customerId: null } as const;
};

/**
 * Stores one event, stripped of secrets once more. For a signed-in customer it is stored only with consent to
 * "performance". The page asks before it sends, but the server does not rely on that.
 */
const keepEvent = async (on: Server, web: Web, given: AnalyticsEvent): Promise<void> => {
  await on.limits.assertWithin(perAddress, web.host);
  const session = await sessionOf(on, web);
  if (session.role === 'customer') {
    const { cookies = null } = await optionsOf(on.db, session.customerId);
    if (!allowsCookie(cookies, 'performance', on.clock.now())) return;
  }
  const { name, ...event } = withoutPersonalData(given);
  await on.db
    .insertInto('analyticsEvent')
    .values({ role: session.role, customerId: session.customerId, name, event: JSON.stringify(event) })
    .execute();
};

export default handle(analytics, { event: ({ body, web }, on) => keepEvent(on, web, body) });
