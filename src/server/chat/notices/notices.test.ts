import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noOptions } from '#src/domain/customer-profile.ts';
import { chatMessageId, type EstateId } from '#src/domain/ids.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertDevice, noticesTo } from '#tests/support/push-devices.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import type { ChatReader } from '../threads/chat-reader.ts';
import { markRead, mute } from '../threads/read-thread.ts';
import { openThread, sendMessage } from '../threads/send-message.ts';
import { notifyOfMessages } from './jobs.ts';
import { notifyReaders } from './notify-readers.ts';

const server = testServer({ clock: 'movable', without: [notifyOfMessages] });
const { on, insertBrokers } = batchCalls(server);
beforeAll(insertBrokers);
/** A Friday at noon in Oslo. */
const noon = '2026-11-27T11:00:00.000Z';
beforeEach(async () => {
  await server.current.clock.set(noon);
  for (const table of ['outboxMessage', 'chatThread', 'chatPresence', 'brokerMailOff'])
    await sql`delete from ${sql.table(table)}`.execute(on().db);
});

/** Writes and reads past HTTP: sessions end while the clock moves. */
const talk = async ({ account = true } = {}) => {
  const home = await insertHome(on().database, { buyers: 1 });
  const { id: participantId, ...party } = partyIn(home, 'buyer');
  const buyer = await signedInCustomer(on(), { parties: account ? [participantId] : [] });
  const main: ChatReader = { kind: 'broker', brokerId: idOf('main'), name: 'Megler' };
  const own: ChatReader = {
    kind: 'party',
    parties: [{ ...party, participantId, estateId: home.estateId, from: null, to: null }],
  };
  const begun = await openThread(on(), main, { estateId: home.estateId, side: 'buyer' });
  const { id } = begun instanceof AlreadyThere ? begun.answer : begun;
  const body = (text: string) => ({ id: v.parse(chatMessageId, randomUUID()), kind: 'text', text }) as const;
  return {
    id,
    home,
    participantId,
    buyer,
    brokerWrites: (words = 'Kan du ringe meg om prisen?') => sendMessage(on(), main, id, body(words)),
    buyerWrites: (words = 'Når får vi nøklene?') => sendMessage(on(), own, id, body(words)),
    buyerMutes: (muted: boolean) => mute(on(), own, id, muted),
    buyerReads: (seq: number) => markRead(on(), own, id, seq),
  };
};
const later = async (span: { readonly seconds?: number; readonly minutes?: number; readonly hours?: number }) => {
  await server.current.clock.advance(span);
  await notifyReaders(on());
};
const sent = async (channel: 'email' | 'sms') => {
  const { rows } = await sql<{ recipient: string }>`select recipient from outbox_message
    where channel = ${channel} and key like 'chat%' order by number`.execute(on().db);
  return rows.map(({ recipient }) => recipient);
};
const emailOf = async (id: string) =>
  (await sql<{ email: string }>`select email from customer where id = ${id}`.execute(on().db)).rows[0]?.email;

describe('a message that is unread for a minute', () => {
  test('is a notice on the reader’s devices, once, also with two workers, and no mail', async () => {
    const { id, buyer, brokerWrites } = await talk();
    await insertDevice(on(), buyer.id);
    await brokerWrites();
    await later({ seconds: 59 });
    expect(await noticesTo(on(), buyer.id)).toEqual([]);
    await server.current.clock.advance({ seconds: 1 });
    await Promise.all([notifyReaders(on()), notifyReaders(on())]);
    await later({ minutes: 1 });
    expect(await noticesTo(on(), buyer.id)).toMatchObject([{ path: `/customer/chat/${id}`, tag: 'message' }]);
    expect(await sent('email')).toEqual([]);
  });

  test('is a mail where there is no device, with the writer and the home and no word of it', async () => {
    const { id, buyer, brokerWrites } = await talk();
    await brokerWrites('Kan du ringe meg om prisen?');
    await later({ minutes: 1 });
    await later({ minutes: 1 });
    expect(await sent('email')).toEqual([await emailOf(buyer.id)]);
    await expect.poll(async () => (await outbox(on())).length).toBe(1);
    const [mail] = await outbox(on());
    expect(mail?.text).toContain(`/customer/chat/${id}`);
    expect(mail?.text).not.toMatch(/ringe|prisen/);
    expect(mail?.subject).toMatch(/^Ny melding om /);
  });

  test('goes to no one who has read it, or has a page open at any process', async () => {
    const { participantId, buyer, brokerWrites, buyerReads } = await talk();
    await brokerWrites();
    await buyerReads(1);
    await later({ minutes: 2 });
    await brokerWrites();
    await sql`insert into chat_presence (person, until) values (${participantId}, now() + interval '90 seconds')`.execute(
      on().db,
    );
    await later({ seconds: 80 });
    expect(await sent('email')).toEqual([]);
    await later({ seconds: 20 });
    expect(await sent('email')).toEqual([await emailOf(buyer.id)]);
  });

  test('that was withdrawn is no news, nor is one of yesterday', async () => {
    const { id, brokerWrites } = await talk();
    await brokerWrites();
    await sql`update chat_message set withdrawn_at = now(), sealed = null where thread_id = ${id}`.execute(on().db);
    await later({ minutes: 2 });
    await brokerWrites();
    await later({ hours: 25 });
    expect(await sent('email')).toEqual([]);
  });

  test('in the night waits for the morning, and is gone by then if it was read', async () => {
    const [one, other] = [await talk(), await talk()];
    await server.current.clock.set('2026-11-27T21:30:00.000Z');
    await one.brokerWrites();
    await other.brokerWrites();
    await later({ minutes: 30 });
    expect(await sent('email')).toEqual([]);
    await other.buyerReads(1);
    await server.current.clock.set('2026-11-28T06:59:00.000Z');
    await later({ minutes: 1 });
    expect(await sent('email')).toEqual([await emailOf(one.buyer.id)]);
  });

  test('is a mail every ten minutes and three a day at most; the next morning it may be one again', async () => {
    const { brokerWrites } = await talk();
    for (const minutes of [1, 9, 1, 10, 30, 60]) {
      await brokerWrites();
      await later({ minutes });
    }
    expect(await sent('email')).toHaveLength(3);
    await server.current.clock.set('2026-11-28T07:00:00.000Z');
    await notifyReaders(on());
    expect(await sent('email')).toHaveLength(4);
  });

  test('is neither push nor mail to one who has turned both off', async () => {
    const { buyer, brokerWrites } = await talk();
    await insertDevice(on(), buyer.id);
    const journey = { push: false, email: false, sms: true };
    const options = JSON.stringify({ notifications: { ...firstNotificationChoices, journey } });
    await sql`update customer set options = ${options} where id = ${buyer.id}`.execute(on().db);
    await brokerWrites();
    await later({ minutes: 2 });
    expect([await sent('email'), await noticesTo(on(), buyer.id)]).toEqual([[], []]);
  });

  /** What comes in the end, by what alone is turned off: on the device, or by mail without one; an SMS in any case. */
  test.each([
    ['nothing', {}, [1, 0, 1], [0, 1, 1]],
    ['push', { push: false }, [0, 1, 1], [0, 1, 1]],
    ['e-mail', { email: false }, [1, 0, 1], [0, 0, 1]],
    ['SMS', { sms: false }, [1, 0, 0], [0, 1, 0]],
  ])('comes by the other ways to one who has turned off %s', async (_, off, withDevice, without) => {
    const counted = [];
    for (const hasDevice of [true, false]) {
      await sql`delete from outbox_message`.execute(on().db);
      await server.current.clock.set('2026-11-27T08:00:00.000Z');
      const { buyer, brokerWrites } = await talk();
      if (hasDevice) await insertDevice(on(), buyer.id);
      const journey = { push: true, email: true, sms: true, ...off };
      const options = JSON.stringify({
        notifications: { ...firstNotificationChoices, journey },
        contactPreferences: { ...noOptions.contactPreferences, channels: ['TEXT'] },
      });
      await sql`update customer set options = ${options}, phone_verified_at = now() where id = ${buyer.id}`.execute(
        on().db,
      );
      await brokerWrites();
      await later({ hours: 5 });
      const [email, sms] = [await sent('email'), await sent('sms')];
      counted.push([(await noticesTo(on(), buyer.id)).length, email.length, sms.length]);
    }
    expect(counted).toEqual([withDevice, without]);
  });
});

describe('an SMS', () => {
  const choose = (id: string, contactPreferences: object) => {
    const options = JSON.stringify({ contactPreferences: { ...noOptions.contactPreferences, ...contactPreferences } });
    return sql`update customer set options = ${options}, phone_verified_at = now() where id = ${id}`.execute(on().db);
  };

  test('goes after four hours to one who chose SMS, once until it is read', async () => {
    const { buyer, brokerWrites, buyerReads } = await talk();
    await choose(buyer.id, { channels: ['TEXT'] });
    await brokerWrites();
    await later({ minutes: 239 });
    expect(await sent('sms')).toEqual([]);
    await later({ minutes: 1 });
    await brokerWrites();
    await later({ hours: 2 });
    expect(await sent('sms')).toHaveLength(1);
    await buyerReads(2);
    await server.current.clock.set('2026-11-30T08:00:00.000Z');
    await brokerWrites();
    await later({ hours: 5 });
    expect(await sent('sms')).toHaveLength(2);
  });

  test('waits for the hours that were chosen, and holds back no mail of a new message meanwhile', async () => {
    const { buyer, brokerWrites } = await talk();
    await choose(buyer.id, { channels: ['TEXT'], times: ['WEEKDAY_EVENING'] });
    await server.current.clock.set('2026-11-27T08:00:00.000Z');
    await brokerWrites();
    await later({ hours: 5 });
    await brokerWrites();
    await later({ minutes: 11 });
    expect([await sent('sms'), (await sent('email')).length]).toEqual([[], 2]);
    await server.current.clock.set('2026-11-27T16:00:00.000Z');
    await notifyReaders(on());
    expect(await sent('sms')).toHaveLength(1);
  });

  test('goes to a number that is shown to be theirs, and not to one that is not', async () => {
    for (const isProven of [true, false]) {
      await sql`delete from outbox_message`.execute(on().db);
      await server.current.clock.set(noon);
      const { buyer, brokerWrites } = await talk();
      await choose(buyer.id, { channels: ['TEXT'] });
      if (!isProven) await sql`update customer set phone_verified_at = null where id = ${buyer.id}`.execute(on().db);
      await brokerWrites();
      await later({ hours: 5 });
      expect([isProven, (await sent('sms')).length]).toEqual([isProven, isProven ? 1 : 0]);
    }
  });

  test.each([
    ['chose another way', { channels: ['EMAIL'] }],
    ['is not to be disturbed', { channels: ['TEXT'], doNotDisturb: true }],
  ])('goes to no one who %s', async (_who, chosen) => {
    const { buyer, brokerWrites } = await talk();
    await choose(buyer.id, chosen);
    await brokerWrites();
    await later({ hours: 5 });
    expect(await sent('sms')).toEqual([]);
  });
});

describe('a customer’s message', () => {
  test('is a mail to the home’s broker, unless switched off or read by a colleague of the home', async () => {
    const { id, buyerWrites } = await talk();
    await buyerWrites();
    await later({ minutes: 1 });
    expect(await sent('email')).toHaveLength(1);
    await sql`insert into broker_mail_off (broker_id, kind) values ('br-test', 'message')`.execute(on().db);
    await buyerWrites();
    await later({ minutes: 30 });
    expect(await sent('email')).toHaveLength(1);
    await sql`delete from broker_mail_off`.execute(on().db);
    await buyerWrites();
    await sql`insert into chat_member (thread_id, person, is_broker, read_seq) values (${id}, 'br-assistant', true, 3)`.execute(
      on().db,
    );
    await later({ minutes: 30 });
    expect(await sent('email')).toHaveLength(1);
  });
});

test('who has muted a talk gets no notice of it, nor later of what came meanwhile', async () => {
  const { buyer, buyerMutes, brokerWrites } = await talk();
  await buyerMutes(true);
  await brokerWrites();
  await later({ hours: 5 });
  await buyerMutes(false);
  await later({ minutes: 2 });
  expect([await sent('email'), await sent('sms')]).toEqual([[], []]);
  await brokerWrites();
  await later({ minutes: 2 });
  expect(await sent('email')).toEqual([await emailOf(buyer.id)]);
});

describe('a party without an account', () => {
  const waiting = { account: false } as const;
  const lettersTo = async (address: string) => (await outbox(on())).filter(({ to }) => to === address);
  const linkIn = (text: string | undefined) => /\/customer\/talk\/([\w-]{36})#k=([\w-]{43})/.exec(text ?? '');
  const exchange = (estateId: EstateId, key: string) => new Visitor(server.current.url).exchange(estateId, key, 'chat');

  test('gets a personal link in the mail, which opens the talk; the next mail’s link ends it', async () => {
    const { home, brokerWrites } = await talk(waiting);
    const { email } = partyIn(home, 'buyer');
    await brokerWrites('Kan du ringe meg om prisen?');
    await later({ minutes: 1 });
    await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
    const [mail] = await lettersTo(email);
    expect(mail?.text).not.toMatch(/ringe|prisen/);
    expect(mail?.text).toContain('Lenken er bare din');
    const [, estateId, key = ''] = linkIn(mail?.text) ?? [];
    expect(estateId).toBe(home.estateId);
    expect((await exchange(home.estateId, key)).body).toMatchObject({ participantId: partyIn(home, 'buyer').id });
    await brokerWrites();
    await later({ minutes: 11 });
    await expect.poll(async () => (await lettersTo(email)).length).toBe(2);
    expect((await exchange(home.estateId, key)).body.code).toBe('LINK_GONE');
  });

  test('without an e-mail gets it by SMS', async () => {
    const { home, participantId, brokerWrites } = await talk(waiting);
    await sql`update estate_party set email = '' where id = ${participantId}`.execute(on().db);
    await brokerWrites();
    await later({ minutes: 1 });
    const { phone } = partyIn(home, 'buyer');
    await expect.poll(async () => (await lettersTo(phone)).length).toBe(1);
    expect(linkIn((await lettersTo(phone))[0]?.text)?.[1]).toBe(home.estateId);
  });

  test('whose link was ended gets a mail without one, until their contact changes', async () => {
    const { home, participantId, brokerWrites } = await talk(waiting);
    const { email } = partyIn(home, 'buyer');
    await brokerWrites();
    await on().transaction((tx) => revokeLinks(tx, { flow: 'chat', estateId: home.estateId }, participantId));
    await later({ minutes: 1 });
    await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
    expect(linkIn((await lettersTo(email))[0]?.text)).toBeNull();
    await sql`update estate_party set email = 'ny.adresse@example.com' where id = ${participantId}`.execute(on().db);
    await brokerWrites();
    await later({ minutes: 11 });
    await expect.poll(async () => (await lettersTo('ny.adresse@example.com')).length).toBe(1);
    expect(linkIn((await lettersTo('ny.adresse@example.com'))[0]?.text)?.[1]).toBe(home.estateId);
  });
});
