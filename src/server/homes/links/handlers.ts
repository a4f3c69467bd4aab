import { links } from '#src/contract/homes/links.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { exchangeKey } from './exchange.ts';
import { contactLocation, renewLink } from './jobs.ts';
import { endSessions, sessionCookie } from './link-session.ts';

const renewals: LimitRule = { name: 'link-renewals-ip', max: 20, seconds: 3600 };

const calls: Handlers<typeof links> = {
  async exchange({ body, web }, on) {
    const { link, session } = await exchangeKey(on, body, { host: web.host, token: web.cookie(sessionCookie) });
    web.setCookie(sessionCookie, session.token, { seconds: on.config.sessionMaxHours * 3600 });
    return { participantId: link.participantId, name: link.name, role: link.role, expiresAt: session.expiresAt };
  },

  async renew({ body: { estateId, flow, contact }, web }, on) {
    await on.limits.assertWithin(renewals, web.host);
    const sealed = on.encryption.seal(contact, contactLocation(estateId));
    await on.transaction((tx) => on.jobs.schedule(tx, renewLink, { estateId, flow, contact: sealed }));
    return { sent: 'if-registered' };
  },

  async leave({ web }, on) {
    const token = web.cookie(sessionCookie);
    if (token !== undefined) await endSessions(on.db, token);
    web.clearCookie(sessionCookie);
  },
};

// A stored response would open nothing: the session is in the cookie, which is set once.
export default handle(links, calls, { exchange: { secret: true } });
