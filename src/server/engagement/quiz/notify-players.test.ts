import { beforeEach, expect, test } from 'vitest';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertDevice, insertPhone, noticesTo } from '#tests/support/push-devices.ts';
import { insertProperty } from '#tests/support/quiz.ts';
import { testServer } from '#tests/support/server.ts';
import { importQuizHomes, notifyQuizPlayers } from './jobs.ts';
import { notifyPlayers } from './notify-players.ts';
import { lockPlayer } from './round-row.ts';

const server = testServer({ clock: 'movable', without: [notifyQuizPlayers, importQuizHomes] });
const on = () => server.current.running.on;
const at = async (instant: string) => {
  await server.current.clock.set(instant);
  await notifyPlayers(on());
};
const player = async (quiz = firstNotificationChoices.quiz) => {
  const { id } = await insertCustomer(on());
  await changeNotifications(on(), id, { ...firstNotificationChoices, quiz });
  await insertDevice(on(), id);
  return id;
};
const toldAt = async (id: Awaited<ReturnType<typeof player>>) =>
  (await noticesTo(on(), id)).map(({ at: sent }) => sent);

beforeEach(() => on().db.deleteFrom('pushDevice').execute());

test.each([
  // Winter, summer, and the days on which the clocks change.
  ['2027-01-14', '06:04:59', '06:05:00'],
  ['2027-06-14', '05:04:59', '05:05:00'],
  ['2027-03-28', '05:04:59', '05:05:00'],
  ['2027-10-31', '06:04:59', '06:05:00'],
])('on %s the notice goes at 07:05 in Oslo, and not a second before', async (day, before, from) => {
  const id = await player();
  await at(`${day}T${before}.000Z`);
  expect(await noticesTo(on(), id)).toEqual([]);
  await at(`${day}T${from}.000Z`);
  expect(await noticesTo(on(), id)).toEqual([
    { title: 'Dagens boligquiz er klar', path: '/customer/quiz/today', tag: 'quiz', at: `${day}T${from}.000Z` },
  ]);
});

test('it goes once a day, however often the job runs, also twice at once, and again the day after', async () => {
  const id = await player();
  await at('2027-01-14T06:05:00.000Z');
  await Promise.all([notifyPlayers(on()), notifyPlayers(on())]);
  await at('2027-01-14T07:30:00.000Z');
  expect(await toldAt(id)).toHaveLength(1);
  await at('2027-01-15T06:05:00.000Z');
  expect(await toldAt(id)).toHaveLength(2);
});

test('it goes to the app on a phone too, once, and not while the phones of that kind are off', async () => {
  const { id } = await insertCustomer(on());
  await changeNotifications(on(), id, firstNotificationChoices);
  await insertPhone(on(), id);
  await server.current.clock.set('2027-01-14T06:05:00.000Z');
  await notifyPlayers({ ...on(), nativePush: {} });
  expect(await toldAt(id)).toEqual([]);
  for (let n = 0; n < 2; n += 1) await notifyPlayers(on());
  expect(await toldAt(id)).toEqual(['2027-01-14T06:05:00.000Z']);
});

test('a run that is late tells until 09:00', async () => {
  const id = await player();
  await at('2027-01-14T08:00:00.000Z');
  expect(await toldAt(id)).toEqual([]);
  await at('2027-01-14T07:59:59.000Z');
  expect(await toldAt(id)).toEqual(['2027-01-14T07:59:59.000Z']);
});

test('who has begun the round of the day is not told', async () => {
  const id = await player();
  await insertProperty(on());
  const { id: propertyId } = await on().db.selectFrom('quizProperty').select('id').executeTakeFirstOrThrow();
  await on().transaction((tx) => lockPlayer(tx, id));
  await on()
    .db.insertInto('quizRound')
    .values({
      id: crypto.randomUUID(),
      customerId: id,
      day: '2027-01-14',
      propertyId,
      counts: true,
      state: 'playing',
      lastError: null,
    })
    .execute();
  await at('2027-01-14T06:05:00.000Z');
  expect(await toldAt(id)).toEqual([]);
  await at('2027-01-15T06:05:00.000Z');
  expect(await toldAt(id)).toHaveLength(1);
});

test('who has not asked is not told: the quiz by push off, or no choice made and never played', async () => {
  const off = await player({ push: false, email: true, sms: true });
  const { id: never } = await insertCustomer(on());
  await insertDevice(on(), never);
  const { id: played } = await insertCustomer(on());
  await insertDevice(on(), played);
  await on().transaction((tx) => lockPlayer(tx, played));
  await on().db.updateTable('quizPlayer').set({ played: 1 }).where('customerId', '=', played).execute();
  await at('2027-01-14T06:05:00.000Z');
  expect((await Promise.all([off, never, played].map(toldAt))).map(({ length }) => length)).toEqual([0, 0, 1]);
});

test('nothing goes while the quiz is off', async () => {
  const id = await player();
  await on().db.insertInto('featureFlag').values({ name: 'property-price-quiz', enabled: false }).execute();
  await at('2027-01-14T06:05:00.000Z');
  expect(await toldAt(id)).toEqual([]);
  await on().db.deleteFrom('featureFlag').where('name', '=', 'property-price-quiz').execute();
});
