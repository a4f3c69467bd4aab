import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerId } from '#src/domain/ids.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { readFeed } from '#src/server/journey/feed/feed.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';
import { postQuizPlaces } from './jobs.ts';

const desk = movableDesk();
const on = () => desk.current.on;
const run = () =>
  postQuizPlaces.run({}, on(), {
    id: randomUUID(),
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  });
const newsOf = async (customerId: CustomerId, language: 'nb' | 'en' = 'nb') =>
  (await readFeed(on(), { customerId, language, limit: 20, offset: 0, isSeen: false })).items;

/** Plants a player with a week's sums; one without a nickname is on no board. */
const player = async (firstDay: string, points: number, isShown = true): Promise<CustomerId> => {
  const { id } = await insertCustomer(on());
  await sql`insert into quiz_player (customer_id, nickname, nickname_key)
    values (${id}, ${isShown ? id : null}, ${isShown ? id : null})`.execute(on().db);
  await sql`insert into quiz_score (period, first_day, customer_id, is_shown, points, attempts, rounds, error_sum)
    values ('WEEK', ${firstDay}, ${id}, ${isShown}, ${points}, 3, 1, 10)`.execute(on().db);
  return id;
};

beforeEach(async () => {
  for (const table of ['quizScore', 'quizWeekPosted'] as const) await on().db.deleteFrom(table).execute();
});

test('a week’s places are told on Monday from 07:00 in Oslo, once, also when the clocks change in the night', async () => {
  const { clock } = desk.current;
  // The week from 22 March 2027; summer time begins in its last night.
  const first = '2027-03-22';
  const [best, second, equal, last] = [
    await player(first, 480),
    await player(first, 300),
    await player(first, 300),
    await player(first, 20),
  ];
  const [unnamed, idle] = [await player(first, 700, false), (await insertCustomer(on())).id];
  const seen: unknown[] = [];
  await clock.set('2027-03-28T12:00:00Z');
  await on()
    .db.insertInto('quizWeekPosted')
    .values({ firstDay: addDays(first, -7), postedAt: '2027-03-22T06:00:00Z' })
    .execute();
  for (const at of ['2027-03-28T12:00:00Z', '2027-03-29T04:59:59Z', '2027-03-29T05:00:00Z', '2027-03-30T12:00:00Z']) {
    await clock.set(at);
    await Promise.all([run(), run()]);
    seen.push((await newsOf(best)).length);
  }
  expect(seen).toEqual([0, 0, 1, 1]);
  const titles = async (id: CustomerId) => (await newsOf(id)).map(({ title }) => title);
  expect([await titles(best), await titles(second), await titles(equal), await titles(last)]).toEqual([
    ['Du ble nummer 1 i boligquizen'],
    ['Du ble nummer 2 i boligquizen'],
    ['Du ble nummer 2 i boligquizen'],
    ['Du ble nummer 4 i boligquizen'],
  ]);
  expect([await titles(unnamed), await titles(idle)]).toEqual([[], []]);
  expect((await newsOf(best))[0]).toMatchObject({
    kind: 'QUIZ_RANK',
    text: 'Forrige uke, blant 4 på tavla. Du fikk 480 poeng.',
    path: '/customer/quiz/scoreboard',
  });
  expect((await newsOf(best))[0]).not.toHaveProperty('estateID');
  expect((await newsOf(last, 'en'))[0]?.text).toBe('Last week, among 4 on the scoreboard. You got 20 points.');
  const quiz = { push: false, email: false, sms: false };
  await changeNotifications(on(), best, { ...firstNotificationChoices, quiz });
  expect(await titles(best)).toEqual([]);
  await clock.set('2027-04-05T05:00:00Z');
  expect(await titles(second)).toEqual([]);
});

test('more players than one transaction takes are each told their place, also after a run that was stopped', async () => {
  const first = '2027-05-03';
  await sql`with made as (
      insert into customer (id, given_name, family_name, birth_date, postcode, phone, email, referral_code)
      select gen_random_uuid(), 'Mange', 'Spillere', '1990-05-17', '0550', '+4790' || lpad(n::text, 6, '0'),
        'mange' || n || '@example.com', 'MANGE' || n
      from generate_series(1, 1203) n returning id),
    players as (insert into quiz_player (customer_id, nickname, nickname_key) select id, id, id from made returning customer_id)
    insert into quiz_score (period, first_day, customer_id, is_shown, points, attempts, rounds, error_sum)
    select 'WEEK', ${first}, customer_id, true, 20 * (row_number() over () % 7), 4, 1, 5 from players`.execute(on().db);
  await desk.current.clock.set('2027-05-10T12:00:00Z');
  const stopped = new AbortController();
  stopped.abort();
  const half = { id: randomUUID(), attempt: 1, lastAttempt: false, signal: stopped.signal };
  await postQuizPlaces.run({}, on(), half);
  await run();
  const { rows } = await sql<{ told: number; wrong: number }>`
    select count(*)::int as told, (count(*) filter (where item.data ->> 'value' <> board.rank::text))::int as wrong
    from (select customer_id, rank() over (order by points desc, attempts, mean_error) from quiz_score
      where period = 'WEEK' and first_day = ${first}) board
    join feed_item item on item.customer_id = board.customer_id and item.key = ${`QUIZ_RANK:${first}`}`.execute(
    on().db,
  );
  expect(rows).toEqual([{ told: 1203, wrong: 0 }]);
});
