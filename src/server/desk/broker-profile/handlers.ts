import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { isAwayOver } from '#src/domain/broker-away.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import {
  keepBrokerPhoto,
  photoBytes,
  photoOfColleague,
  removeBrokerPhoto,
} from '#src/server/homes/pictures/broker-photos.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { setOwnPhone } from './own-phone.ts';
import { readProfile } from './read-profile.ts';
import { saveTemplate } from './templates.ts';

/** Broker reference, section 5, "Profile": the photo, the number, the away text and the mails. */
const calls: Handlers<typeof brokerProfile> = {
  read: ({ caller }, { db }) => readProfile(db, caller.brokerId),
  setAway: ({ body, caller }, on) =>
    on.transaction(async (tx) => {
      if (isAwayOver(body, osloDate(await now(tx)))) throw new Refused('V_DATE_FUTURE');
      const row = { words: body.text, firstDay: body.from, lastDay: body.to };
      await tx
        .insertInto('brokerAway')
        .values({ brokerId: caller.brokerId, ...row })
        .onConflict((known) => known.column('brokerId').doUpdateSet(row))
        .execute();
    }),
  async endAway({ caller }, { db }) {
    await db.deleteFrom('brokerAway').where('brokerId', '=', caller.brokerId).execute();
  },
  photo: async ({ params, caller }, on) => photoBytes(on, await photoOfColleague(on.db, caller.brokerId, params.id)),
  keepPhoto: ({ body, caller }, on) => keepBrokerPhoto(on, caller.brokerId, body),
  removePhoto: ({ caller }, on) => removeBrokerPhoto(on, caller.brokerId),
  setPhone: ({ body, caller, web }, on) => setOwnPhone(on, web, caller.brokerId, body.accessToken),
  saveTemplate: ({ body, caller }, on) => on.transaction((tx) => saveTemplate(tx, caller.brokerId, body)),
  async removeTemplate({ body: { title }, caller }, { db }) {
    await db.deleteFrom('brokerTemplate').where('brokerId', '=', caller.brokerId).where('title', '=', title).execute();
  },
  async setMail({ body: { mail: kind, on: isOn }, caller }, { db }) {
    const mine = { brokerId: caller.brokerId, kind };
    if (!isOn) {
      await db
        .insertInto('brokerMailOff')
        .values(mine)
        .onConflict((known) => known.doNothing())
        .execute();
      return;
    }
    await db.deleteFrom('brokerMailOff').where('brokerId', '=', mine.brokerId).where('kind', '=', kind).execute();
  },
};

export default handle(brokerProfile, calls, {
  photo: { version: ({ params, caller }, { db }) => photoOfColleague(db, caller.brokerId, params.id) },
});
