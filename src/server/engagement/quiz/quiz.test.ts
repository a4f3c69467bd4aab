import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { quiz } from '#src/contract/engagement/quiz.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertProperty } from '#tests/support/quiz.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { closeQuizRounds, closeRounds, importQuizHomes } from './jobs.ts';

const server = testServer({ clock: 'movable', without: [closeQuizRounds, importQuizHomes] });
const on = () => server.current.running.on;
interface Customer {
  readonly id: CustomerId;
  token: string;
}
const as = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } });
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
const today = (who: Customer, query = {}) => send(quiz.today, { ...as(who), query });
const statistics = async (who: Customer) => (await send(quiz.statistics, as(who))).body;
const board = async (who: Customer, query: object = {}) =>
  (await send(quiz.scoreboard, { ...as(who), query: { range: 'WEEK', ...query } })).body;
const named = (who: Customer, nickname: string | null) => send(quiz.changeSettings, { ...as(who), body: { nickname } });
const guess = async (who: Customer, priceGuess: number, alias?: string) =>
  send(quiz.guess, {
    ...as(who),
    body: { priceGuess, estateVitecId: alias ?? (await today(who)).body.estateVitecId },
  });
const play = async (who: Customer, ...guesses: readonly number[]) => {
  for (const one of guesses) {
    const sent = await guess(who, one);
    expect(sent.status, sent.text).toBe(200);
  }
};
const right = 4_480_000;
const wrong = [3_000_000, 3_100_000, 3_200_000, 3_300_000, 3_400_000];
const someone = async (): Promise<Customer> => signedInCustomer(on());
/** Lets days pass; an access token does not live so long. */
const pass = async (days: number, ...players: readonly Customer[]) => {
  await server.current.clock.advance({ days });
  for (const one of players) {
    const session = await beginCustomerSession(on(), cookieJar().web, { customerId: one.id, method: 'BANKID' });
    one.token = session.accessToken;
  }
};

let day: IsoDate = '2030-01-07';
beforeEach(async () => {
  // Every test begins at noon on a Monday, so that none runs while the quiz of a day, or a week, turns.
  day = addDays(day, 28);
  await server.current.clock.set(`${day}T11:00:00.000Z`);
  for (const table of ['quizDay', 'quizScore', 'quizGuess', 'quizRound', 'quizProperty'] as const)
    await on().db.deleteFrom(table).execute();
  await on().db.updateTable('quizPlayer').set({ nickname: null, nicknameKey: null }).execute();
});

describe('the property of the day', () => {
  test('is the same for everyone, and the same when read again', async () => {
    for (let n = 0; n < 3; n += 1) await insertProperty(on());
    const [me, other] = [await someone(), await someone()];
    const seen = [await today(me), await today(other), await today(me)].map(({ body }) => body.estateVitecId);
    expect(new Set(seen).size).toBe(1);
  });

  test('is each of them once before one comes again', async () => {
    for (let n = 0; n < 4; n += 1) await insertProperty(on());
    const me = await someone();
    const seen: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      seen.push((await today(me)).body.estateVitecId);
      await pass(1, me);
    }
    const counts = [...new Set(seen)].map((one) => seen.filter((other) => other === one).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  test('there is one a day, and none without properties', async () => {
    const me = await someone();
    expect((await today(me)).body).toMatchObject({ code: 'QUIZ_NONE' });
    await insertProperty(on());
    expect((await today(me)).status).toBe(200);
    expect((await today(me, { index: '1' })).body).toMatchObject({ code: 'QUIZ_NONE' });
  });

  test('its price is in no response before the end, and in the one that ends the round', async () => {
    await insertProperty(on(), { soldFor: 7_654_321 });
    const me = await someone();
    const texts = [(await today(me)).text];
    for (const one of wrong.slice(0, 4)) texts.push((await guess(me, one)).text);
    texts.push((await send(quiz.statistics, as(me))).text, (await send(quiz.guessesToday, as(me))).text);
    for (const text of texts) expect(text).not.toMatch(/7.?654.?321/);
    expect((await guess(me, 3_400_000)).body).toMatchObject({ state: 'lost', soldFor: 7_654_321, points: 0 });
    expect((await today(await someone())).text).not.toContain('7654321');
  });

  test('a customer’s own home is not theirs to guess: they play the next one, off the scoreboard', async () => {
    const home = await insertHome(on().database);
    const seller = home.parties.find(({ role }) => role === 'seller')?.id;
    const owner = await signedInCustomer(on(), { parties: seller === undefined ? [] : [seller] });
    const { vitecId } = await on()
      .db.selectFrom('estate')
      .select('vitecId')
      .where('id', '=', home.estateId)
      .executeTakeFirstOrThrow();
    const own = await insertProperty(on(), { vitecId });
    const me = await someone();
    expect((await today(me)).body).toMatchObject({ estateVitecId: own, counts: true });
    expect((await today(owner)).body).toMatchObject({ code: 'QUIZ_NONE' });
    const next = await insertProperty(on());
    expect((await today(owner)).body).toMatchObject({ estateVitecId: next, counts: false });
    await named(owner, 'Eieren');
    expect((await guess(owner, right, own)).body).toMatchObject({ code: 'QUIZ_NEXT' });
    await play(owner, right);
    expect(await statistics(owner)).toMatchObject({ won: 1, streak: 1 });
    expect(await board(owner)).toMatchObject({ items: [], me: null, total: 0 });
  });
});

describe('a guess', () => {
  test('a wrong guess says where the price lies and how near it is; a right one ends the round with its points', async () => {
    await insertProperty(on());
    const me = await someone();
    await play(me, 3_600_000, 5_000_000);
    expect((await guess(me, 4_400_000)).body).toMatchObject({
      guesses: [
        { value: 3_600_000, arrow: 'HIGHER', colour: 'FAR' },
        { value: 5_000_000, arrow: 'LOWER', colour: 'CLOSE' },
        { value: 4_400_000, arrow: null, colour: 'CORRECT' },
      ],
      state: 'won',
      points: 60,
      soldFor: right,
      error: -18,
      attemptsLeft: 2,
    });
    expect((await guess(me, right)).body).toMatchObject({ code: 'QUIZ_DONE' });
    expect((await send(quiz.guessesToday, as(me))).body).toEqual({ guesses: 3, limit: 5 });
  });

  test('six at once make five, and the sums count the round once', async () => {
    await insertProperty(on());
    const me = await someone();
    const { estateVitecId } = (await today(me)).body;
    const sent = await Promise.all([...wrong, 3_500_000].map((one) => guess(me, one, estateVitecId)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statistics(me)).toMatchObject({ played: 1, won: 0, distribution: { lost: 1 } });
    const rows = await on().db.selectFrom('quizGuess').select('n').orderBy('n').execute();
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the same amount again costs nothing', async () => {
    await insertProperty(on());
    const me = await someone();
    await play(me, 3_000_000);
    expect((await guess(me, 3_000_000)).body).toMatchObject({ code: 'QUIZ_SAME' });
    expect((await today(me)).body.attemptsLeft).toBe(4);
  });

  test('one at yesterday’s property is refused at 07:00, and begins no round of today', async () => {
    await insertProperty(on());
    await insertProperty(on());
    const me = await someone();
    const { estateVitecId } = (await today(me)).body;
    await pass(1, me);
    const other = (await today(me)).body.estateVitecId;
    if (other !== estateVitecId) expect((await guess(me, right, estateVitecId)).body.code).toBe('QUIZ_NEXT');
    expect((await guess(me, right, 'a1b2c3d4e5f6')).body.code).toBe('QUIZ_NONE');
    expect((await send(quiz.guessesToday, as(me))).body.guesses).toBe(0);
  });

  test.each([
    ['below 100 000', 99_999],
    ['above 500 000 000', 500_000_001],
    ['half a krone', 4_000_000.5],
    ['no number', 'mye'],
    ['none', null],
  ])('one of %s is refused, and counts as none', async (_case, priceGuess) => {
    await insertProperty(on());
    const me = await someone();
    const { estateVitecId } = (await today(me)).body;
    const sent = await send(quiz.guess, { ...as(me), body: { priceGuess, estateVitecId } });
    expect([400, 422]).toContain(sent.status);
    expect((await today(me)).body.attemptsLeft).toBe(5);
  });

  test('more than 20 in an hour are refused', async () => {
    await insertProperty(on());
    const me = await someone();
    const sent = await Promise.all(Array.from({ length: 21 }, () => guess(me, 3_000_000, 'a1b2c3d4e5f6')));
    expect(sent.filter(({ body }) => body.code === 'TOO_MANY').length).toBe(1);
  });
});

describe('days in a row', () => {
  test('days won in a row count, and a round that was left ends them', async () => {
    const me = await someone();
    await insertProperty(on());
    for (let n = 0; n < 3; n += 1) {
      await play(me, right);
      await pass(1, me);
    }
    expect(await statistics(me)).toMatchObject({ streak: 3, longestStreak: 3, won: 3 });
    await play(me, 3_000_000);
    await pass(1, me);
    await closeRounds(on());
    await closeRounds(on());
    expect(await statistics(me)).toMatchObject({ streak: 0, longestStreak: 3, played: 4, won: 3 });
    expect((await statistics(me)).week.slice(-4).map(({ isWon }: { isWon: boolean | null }) => isWon)).toEqual([
      true,
      true,
      false,
      null,
    ]);
  });

  test('a round left yesterday and found today takes nothing from a win of today', async () => {
    const me = await someone();
    await insertProperty(on());
    await play(me, 3_000_000);
    await pass(1, me);
    await play(me, right);
    await closeRounds(on());
    expect(await statistics(me)).toMatchObject({ streak: 1, played: 2, won: 1 });
  });
});

describe('how the others did', () => {
  test('it is shown from 20 players on, and only after the end', async () => {
    await insertProperty(on());
    const me = await someone();
    for (let n = 0; n < 18; n += 1) await play(await someone(), right);
    await play(me, ...wrong);
    expect((await today(me)).body.others).toBeNull();
    const late = await someone();
    expect((await today(late)).body.others).toBeUndefined();
    await play(late, right);
    expect((await today(late)).body.others).toEqual({ won: [19, 0, 0, 0, 0], lost: 1 });
  });
});

describe('the scoreboard', () => {
  test('[V] equal players share a place: 1, 2, 2, 4; who has no nickname is not on it', async () => {
    await insertProperty(on());
    const [best, second, equal, last, unnamed] = await Promise.all([...'12345'].map(someone));
    if (!best || !second || !equal || !last || !unnamed) throw new Error('five players');
    await play(best, right);
    for (const one of [second, equal]) await play(one, 3_000_000, right);
    await play(last, ...wrong);
    await play(unnamed, right);
    for (const [one, nickname] of [
      [best, 'Ada'],
      [second, 'Bo'],
      [equal, 'Cay'],
      [last, 'Dag'],
    ] as const)
      expect((await named(one, nickname)).body).toEqual({ nickname });
    const all = await board(second);
    expect(all.items.map(({ rank, points }: { rank: number; points: number }) => [rank, points])).toEqual([
      [1, 100],
      [2, 80],
      [2, 80],
      [4, 0],
    ]);
    expect(all).toMatchObject({ total: 4, me: { rank: 2, nickname: 'Bo', me: true } });
    expect(await board(unnamed)).toMatchObject({ total: 4, me: null });
    const { next } = await board(last, { limit: '2' });
    const rest = await board(last, { limit: '2', cursor: next });
    expect(rest.items).toMatchObject([
      { rank: 2, points: 80 },
      { rank: 4, nickname: 'Dag', me: true },
    ]);
    // As an app that was served before asks.
    expect(await board(last, { limit: '2', offset: '2' })).toEqual(rest);
    expect(rest.next).toBeNull();
    await named(best, null);
    expect((await board(second)).items[0]).toMatchObject({ rank: 1, points: 80 });
    await named(best, 'Ada');
    expect((await board(second)).items[0]).toMatchObject({ rank: 1, nickname: 'Ada', points: 100 });
  });

  test('its counts of players agree with the sums, however many end a round, change nickname or leave at once', async () => {
    await insertProperty(on());
    const players = await Promise.all(Array.from({ length: 12 }, someone));
    await Promise.all(players.slice(0, 8).map((one, n) => named(one, `Spiller ${'abcdefgh'[n]}`)));
    await Promise.all(players.map((one, n) => (n % 3 === 0 ? play(one, ...wrong) : play(one, 3_000_000, right))));
    await Promise.all([
      ...players.slice(4, 6).map((one) => named(one, null)),
      ...players.slice(8, 10).map((one, n) => named(one, `Ny ${'ab'[n]}`)),
      ...players.slice(0, 2).map(({ id }) => on().db.deleteFrom('customer').where('id', '=', id).execute()),
    ]);
    await pass(1, ...players.slice(2));
    await Promise.all(players.slice(2).map((one, n) => (n % 2 === 0 ? play(one, right) : play(one, ...wrong))));
    const { rows: wrongCounts } = await sql`select * from
      (select period, first_day, points, count(*)::int as players from quiz_score where is_shown group by 1, 2, 3) score
      full join (select period, first_day, points, sum(players)::int as players from quiz_tally
        group by 1, 2, 3 having sum(players) <> 0) tally using (period, first_day, points)
      where score.players is distinct from tally.players`.execute(on().db);
    expect(wrongCounts).toEqual([]);
    const { rows: wrongPlaces } = await sql`select * from
      (select period, first_day, points, attempts, mean_error, count(*)::int as players from quiz_score
        where is_shown group by 1, 2, 3, 4, 5) score
      full join quiz_place place using (period, first_day, points, attempts, mean_error)
      where score.players is distinct from place.players`.execute(on().db);
    expect(wrongPlaces).toEqual([]);
    const { total, me, items } = await board(players[2] as Customer, { range: 'ALL_TIME' });
    expect(total).toBe(6);
    expect(items.find((item: { me: boolean }) => item.me)).toEqual(me);
  });

  test('a week’s points are not next week’s; all time has both', async () => {
    await insertProperty(on());
    const me = await someone();
    await named(me, 'Uka');
    await play(me, right);
    await pass(7, me);
    await play(me, 3_000_000, right);
    const points = async (range: string) => (await board(me, { range })).me?.points;
    expect([await points('WEEK'), await points('ALL_TIME')]).toEqual([80, 180]);
    expect((await send(quiz.scoreboard, { ...as(me), query: { range: 'YEAR' } })).status).toBe(400);
  });

  test('two players cannot have the same nickname, however it is written, also at once', async () => {
    const [one, other] = [await someone(), await someone()];
    const sent = await Promise.all([named(one, 'Kari Ås'), named(other, 'kari aas')]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('QUIZ_NAME_TAKEN');
    expect((await named(one, 'Megler Kari')).status).toBe(400);
  });
});

test('a customer’s copy has their guesses, and an erased account leaves no row', async () => {
  await insertProperty(on());
  const me = await someone();
  await named(me, 'Kopien');
  await play(me, 3_000_000, right);
  const { text } = await send(dataExport.read, { ...as(me), params: { id: me.id } });
  for (const part of ['Kopien', '3\u00A0000\u00A0000']) expect(text).toContain(part);
  await on().db.deleteFrom('customer').where('id', '=', me.id).execute();
  for (const table of ['quizPlayer', 'quizRound', 'quizScore'] as const)
    expect(await on().db.selectFrom(table).where('customerId', '=', me.id).selectAll().execute()).toEqual([]);
});
