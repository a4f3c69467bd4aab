import { sessions } from '#src/contract/identity/sessions.ts';
import { handle } from '#src/server/http/handle.ts';
import { endCustomerSessions, renewalCookie, renewSession, signOutEverywhere } from './session-store.ts';

export default handle(
  sessions,
  {
    refresh: ({ web }, on) => renewSession(on, web),
    async logout({ caller: { customerId, sessionId }, web }, on) {
      await on.transaction((tx) => endCustomerSessions(tx, { customerId, only: sessionId }, 'logged-out'));
      web.clearCookie(renewalCookie);
    },
    async logoutEverywhere({ caller: { customerId }, web }, on) {
      await on.transaction((tx) => signOutEverywhere(tx, on, customerId));
      web.clearCookie(renewalCookie);
    },
  },
  // The response is the token itself, so it is not stored for idempotency.
  { refresh: { secret: true } },
);
