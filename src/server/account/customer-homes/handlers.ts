import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { sessionCookie } from '#src/server/homes/links/link-session.ts';
import { handle } from '#src/server/http/handle.ts';
import { homesOf } from './homes-of.ts';
import { openOwnForm } from './open-own-form.ts';

/** Spec section 7, "Estates": only the customer's own homes and their forms. */
export default handle(
  customerHomes,
  {
    list: ({ caller }, on) => homesOf(on.db, caller.customerId, osloDate(instantOf(on.clock.now().getTime()))),
    async openForm({ caller, body, web }, on) {
      const { me, session } = await openOwnForm(on, caller, body, web.cookie(sessionCookie));
      web.setCookie(sessionCookie, session.token, { seconds: on.config.sessionMaxHours * 3600 });
      return { participantId: me.participantId, name: me.name, role: me.role, expiresAt: session.expiresAt };
    },
  },
  // A stored answer would open nothing, since the session is in a cookie that is set once.
  { openForm: { secret: true } },
);
