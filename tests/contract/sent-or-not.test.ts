import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { homeQuestions } from '#src/contract/market/home-questions.ts';
import { type BrokerMailKind, brokerMailKinds } from '#src/domain/broker-mails.ts';
import { brokerId, type CustomerId } from '#src/domain/ids.ts';
import {
  firstNotificationChoices,
  isNotifiedOf,
  type NotificationChoices,
  notificationCategories,
  notificationChannels,
} from '#src/domain/notifications.ts';
import { type Notice, noticeKinds } from '#src/domain/push-notices.ts';
import { notifyCustomer } from '#src/server/account/push-devices/notify.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { bookingCalls, freeTimes } from '#tests/support/bookings.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { ekstraCalls } from '#tests/support/ekstra.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertComing, runMarket } from '#tests/support/market.ts';
import { insertDevice, noticesTo } from '#tests/support/push-devices.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** What is not sent, beside its twin that is: the two differ in the one choice alone. */
const server = testServer();
const on = () => server.current.running.on;
const { insertBrokers } = batchCalls(server);
beforeAll(insertBrokers);

const allOn: NotificationChoices = {
  journey: { push: true, email: true, sms: true },
  prospect: { push: true, email: true, sms: true },
  propertyValue: { push: true, email: true, sms: true },
  quiz: { push: true, email: true, sms: true },
  marketing: { push: true, email: true, sms: true },
};
const places = notificationCategories.flatMap((what) =>
  notificationChannels.map((channel) => [what, channel] as const),
);
const without = (what: keyof NotificationChoices, channel: 'push' | 'email' | 'sms'): NotificationChoices => ({
  ...allOn,
  [what]: { ...allOn[what], [channel]: false },
});

test.each(places)('who turns off %s by %s is left out of that alone', (what, channel) => {
  const choices = without(what, channel);
  const off = places.filter(([category, by]) => !isNotifiedOf(choices, category, by));
  expect(off).toEqual([[what, channel]]);
  for (const by of notificationChannels) expect(isNotifiedOf(choices, 'signing', by)).toBe(true);
  expect(isNotifiedOf(firstNotificationChoices, 'marketing', channel)).toBe(false);
});

describe('a device', () => {
  const customerWith = async (notifications: NotificationChoices): Promise<CustomerId> => {
    const { id } = await signedInCustomer(on());
    await insertDevice(on(), id);
    await on().transaction((tx) => changeOptions(tx, id, (kept) => ({ ...kept, notifications })));
    return id;
  };
  // seam: the keys of the table are the kinds.
  test.each(Object.keys(noticeKinds) as Notice[])(
    'shows a notice of %s unless its own category is off, and nothing of it to another',
    async (notice) => {
      const { category } = noticeKinds[notice];
      const people = new Map<string, CustomerId>();
      people.set('all', await customerWith(allOn));
      for (const what of notificationCategories) people.set(what, await customerWith(without(what, 'push')));
      const said = new Map<string, number>();
      for (const [name, customerId] of people) {
        const notified = await on().transaction((tx) =>
          notifyCustomer(tx, on(), { customerId, notice, key: `${notice}:${name}`, path: '/customer/home' }),
        );
        expect((await noticesTo(on(), customerId)).length, name).toBe(notified);
        said.set(name, notified);
      }
      expect([...said].filter(([, count]) => count === 0).map(([name]) => name)).toEqual(
        notificationCategories.filter((what) => what === category),
      );
    },
  );
});

/** Does what the broker of a home is mailed of, once. */
const mailed: Readonly<Record<BrokerMailKind, ((broker: string) => Promise<void>) | string>> = {
  question: async (broker) => {
    const home = await insertComing(on());
    await on()
      .db.updateTable('estate')
      .set({ brokerId: idOf(broker) })
      .where('id', '=', home.estateId)
      .execute();
    await runMarket(on());
    const { token } = await signedInCustomer(on());
    const { status, text } = await new Visitor(server.current.url).send(homeQuestions.ask, {
      params: { id: home.estateId },
      headers: { authorization: `Bearer ${token}` },
      body: { message: 'Når er visning?', contactMethod: 'PHONE', consentToShare: true },
    });
    expect(status, text).toBeLessThan(300);
  },
  booking: async (broker) => {
    const [start] = await freeTimes(on(), idOf(broker));
    if (start === undefined) throw new Error('The broker has no free time');
    const { hold, request } = bookingCalls(() => server.current.url);
    const held = await hold(start, { brokerId: idOf(broker) });
    const { status, text } = await request(held.body.holdId);
    expect(status, text).toBeLessThan(300);
  },
  ekstra: async (broker) => {
    const { homeAt, order } = ekstraCalls(server);
    const { home, seller } = await homeAt('marketing');
    await on()
      .db.updateTable('estate')
      .set({ brokerId: idOf(broker) })
      .where('id', '=', home.estateId)
      .execute();
    const { status, text } = await order(seller, home.estateId);
    expect(status, text).toBeLessThan(300);
  },
  signing: async (broker) => {
    const home = await insertHome(on().database, { broker: v.parse(brokerId, idOf(broker)) });
    const form = await SignedForm.open(
      { url: server.current.url, on: on() },
      home,
      partyIn(home, 'seller'),
      'settlement-seller',
    );
    await form.fill();
    await form.lock();
    const { calls, at } = form.signing;
    await form.call(calls.decline, { ...at, body: { reason: 'Feil beløp' } });
  },
  message: 'It waits for the day: src/server/chat/notices/notices.test.ts, with a clock of its own.',
};

describe('a broker', () => {
  const mailsTo = async (broker: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_message
      where channel = 'email' and recipient = (select email from broker where id = ${idOf(broker)})`.execute(on().db);
    return rows[0]?.count ?? 0;
  };
  test.each(brokerMailKinds)(
    'who has switched off mails of the kind %s gets none of it and all others',
    async (kind) => {
      const act = mailed[kind];
      if (typeof act === 'string') return expect(act).toMatch(/\.test\.ts/);
      const off = [
        { brokerId: idOf('colleague'), kind },
        // Every other kind: it must still come.
        ...brokerMailKinds.filter((other) => other !== kind).map((other) => ({ brokerId: idOf('main'), kind: other })),
      ];
      await sql`delete from broker_mail_off`.execute(on().db);
      await on().db.insertInto('brokerMailOff').values(off).execute();
      const before = [await mailsTo('main'), await mailsTo('colleague')];
      for (const broker of ['main', 'colleague']) await act(broker);
      expect([await mailsTo('main'), await mailsTo('colleague')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
      // To the one it goes to, it has gone: the gateway has it.
      await expect.poll(async () => (await outbox(on())).some(({ to }) => to.startsWith('prove.megler@'))).toBe(true);
    },
  );
});
