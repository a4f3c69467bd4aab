import { anotherPhone } from '#src/contract/homes/another-phone.ts';
import { handle } from '#src/server/http/handle.ts';
import { sessionCookie } from '../links/link-session.ts';
import { makeKey, stateOfKey, takeKey, withdrawKey } from './another-phone.ts';

export default handle(
  anotherPhone,
  {
    make: ({ caller, params }, on) => makeKey(on, caller.at(params.id, params.flow)),
    read: async ({ caller, params }, on) => ({ state: await stateOfKey(on.db, caller.at(params.id, params.flow)) }),
    withdraw: ({ caller, params }, on) => withdrawKey(on.db, caller.at(params.id, params.flow)),
    async take({ body, web }, on) {
      const { session, ...who } = await takeKey(on, body, { host: web.host, token: web.cookie(sessionCookie) });
      web.setCookie(sessionCookie, session.token, { seconds: on.config.sessionMaxHours * 3600 });
      return { ...who, expiresAt: session.expiresAt };
    },
  },
  // The key is returned once. A stored response would open nothing, because the session is in the cookie.
  { make: { secret: true }, take: { secret: true } },
);
