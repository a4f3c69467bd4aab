import { preferences } from '#src/contract/account/preferences.ts';
import { handle } from '#src/server/http/handle.ts';
import { own } from '#src/server/identity/users/own.ts';
import { stopNotices } from './notice-stops.ts';
import { changeCookies, changeNotifications, keepTutorialSeen, readCookies, readNotifications } from './preferences.ts';

export default handle(preferences, {
  notifications: async ({ params, caller }, on) => ({
    notifications: await readNotifications(on, own(caller, params.id)),
  }),
  changeNotifications: async ({ params, body, caller }, on) => ({
    notifications: await changeNotifications(on, own(caller, params.id), body.notifications),
  }),
  stopNotices: ({ body }, on) => stopNotices(on, body.token),
  cookies: async ({ params, caller }, on) => ({ choice: await readCookies(on, own(caller, params.id)) }),
  changeCookies: async ({ params, body, caller }, on) => ({
    choice: await changeCookies(on, own(caller, params.id), body.choice),
  }),
  seeTutorial: ({ params, caller }, on) => keepTutorialSeen(on, own(caller, params.id)),
});
