import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { sessionCookie } from '#src/server/homes/links/link-session.ts';
import { photoBytes } from '#src/server/homes/pictures/broker-photos.ts';
import { handle } from '#src/server/http/handle.ts';
import { photoFor } from './broker-photo.ts';
import { homesOf } from './homes-of.ts';
import { openOwnForm } from './open-own-form.ts';

/** Spec section 7, "Estates": only the customer's own homes and their forms. */
export default handle(
  customerHomes,
  {
    list: ({ caller }, on) => homesOf(on.db, caller.customerId, osloDate(instantOf(on.clock.now().getTime()))),
    brokerPhoto: async ({ caller, params }, on) => photoBytes(on, await photoFor(on.db, caller.customerId, params.id)),
    async openForm({ caller, body, web }, on) {
      const { me, session } = await openOwnForm(on, caller, body, web.cookie(sessionCookie));
      web.setCookie(sessionCookie, session.token, { seconds: on.config.sessionMaxHours * 3600 });
      return { participantId: me.participantId, name: me.name, role: me.role, expiresAt: session.expiresAt };
    },
  },
  // A stored answer would open nothing, since the session is in a cookie that is set once.
  {
    openForm: { secret: true },
    brokerPhoto: { version: ({ caller, params }, { db }) => photoFor(db, caller.customerId, params.id) },
  },
);
