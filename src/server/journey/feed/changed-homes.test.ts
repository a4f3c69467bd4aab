import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { inTransaction } from '#src/server/platform/db/transaction.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { fillFeed } from './fill-feed.ts';
import { fillFeeds } from './jobs.ts';

const server = testServer({ without: [fillFeeds] });
const on = () => server.current.running.on;

/** Returns every statement that the work sends, as text of its tree. */
const statementsOf = async (work: (server: Parameters<typeof fillFeed>[0]) => Promise<void>) => {
  const sent: string[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { database } = on();
  const db = database.db.withPlugin(listening);
  await work({ db, log: on().log, transaction: (asked) => inTransaction({ ...database, db }, asked) });
  return sent;
};

const viewing = '2035-07-05T15:00:00.000Z';
const plant = async ({ estateId }: TestHome, at = viewing) => {
  const id = randomUUID();
  await sql`insert into estate_event (id, estate_id, kind, at, external_id)
    values (${id}, ${estateId}, 'viewing', ${at}, ${id})`.execute(on().db);
  return id;
};
const follow = async (sellers = 1) => {
  const home = await insertHome(on().database, { takeoverInDays: null, sellers });
  const people = [];
  for (let index = 0; index < sellers; index += 1)
    people.push(await signedInCustomer(on(), { parties: [partyIn(home, 'seller', index).id] }));
  return { home, people };
};
const itemsOf = ({ estateId }: TestHome) =>
  on()
    .db.selectFrom('feedItem')
    .select(['customerId', 'key'])
    .where(sql<string>`data ->> 'estateId'`, '=', estateId)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .execute();
const changes = () => on().db.selectFrom('change').selectAll().where('reader', '=', 'feed').execute();

beforeEach(() => fillFeed(on()));

describe('the news is made of what changed', () => {
  test('a run without a change asks one question, and reads no customer', async () => {
    const { home } = await follow();
    await plant(home);
    await fillFeed(on());
    const sent = await statementsOf(fillFeed);
    expect(sent).toHaveLength(1);
    expect(sent.join()).not.toMatch(/customer|estate|feed_item/);
  });

  test('ten times the customers, and ten times the changed homes, take as many queries as one', async () => {
    const one = await follow();
    await plant(one.home);
    const few = (await statementsOf(fillFeed)).length;
    const others = [];
    for (let count = 0; count < 10; count += 1) others.push(await follow(2));
    await fillFeed(on());
    await plant(one.home, '2035-07-07T15:00:00.000Z');
    expect(await statementsOf(fillFeed)).toHaveLength(few);
    for (const { home } of others) await plant(home);
    expect(await statementsOf(fillFeed)).toHaveLength(few);
    for (const { home, people } of others) expect(await itemsOf(home)).toHaveLength(people.length);
  });

  test('more changes than one transaction takes are all made, in the same run', async () => {
    const { home } = await follow();
    await plant(home);
    await sql`insert into change (reader, subject) select 'feed', ${randomUUID()}::uuid from generate_series(1, 1200)`.execute(
      on().db,
    );
    const last = await follow();
    await plant(last.home);
    await fillFeed(on());
    expect([await itemsOf(home), await itemsOf(last.home)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await changes()).toEqual([]);
  });

  test('a run that is killed before it commits loses nothing, and the next one makes one item', async () => {
    const { home } = await follow();
    await plant(home);
    const killed = fillFeed({
      db: on().db,
      log: on().log,
      transaction: (work) =>
        on().transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await itemsOf(home)).toEqual([]);
    await fillFeed(on());
    await fillFeed(on());
    expect(await itemsOf(home)).toHaveLength(1);
  });

  test('a change that commits while a run is under way is news of that run or the next', async () => {
    const { home } = await follow();
    await plant(home);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const late = await follow();
    const changing = on().transaction(async (tx) => {
      await sql`insert into estate_event (id, estate_id, kind, at, external_id)
        values (${randomUUID()}, ${late.home.estateId}, 'viewing', ${viewing}, ${randomUUID()})`.execute(tx);
      await held;
    });
    const running = fillFeed(on());
    commit();
    await Promise.all([changing, running]);
    await fillFeed(on());
    expect([await itemsOf(home), await itemsOf(late.home)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('ten runs at once make one item of each turn, and the newest date stands', async () => {
    const { home } = await follow();
    const id = await plant(home);
    await Promise.all(Array.from({ length: 10 }, () => fillFeed(on())));
    const moving = sql`update estate_event set at = '2035-07-08T15:00:00.000Z' where id = ${id}`.execute(on().db);
    await Promise.all([moving, ...Array.from({ length: 10 }, () => fillFeed(on()))]);
    await fillFeed(on());
    expect((await itemsOf(home)).map(({ key }) => key)).toEqual([`date:${id}:2`]);
  });

  test('a customer who is identified later is told what holds already', async () => {
    const { home } = await follow();
    await plant(home);
    await fillFeed(on());
    const later = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
    const party = partyIn(home, 'seller').id;
    expect((await itemsOf(home)).map(({ customerId }) => customerId)).not.toContain(later.id);
    await on()
      .db.insertInto('customerParty')
      .values({ customerId: later.id, partyId: party, linkedBy: 'eid' })
      .execute();
    await fillFeed(on());
    expect((await itemsOf(home)).map(({ customerId }) => customerId)).toContain(later.id);
  });

  test('a home whose dates cannot be read holds up no other, and is made when they can', async () => {
    const bad = await follow();
    const id = await plant(bad.home, '12000-01-01 00:00Z');
    const good = await follow();
    await plant(good.home);
    await fillFeed(on());
    expect([await itemsOf(bad.home), await itemsOf(good.home)].map(({ length }) => length)).toEqual([0, 1]);
    expect(new Set((await changes()).map(({ subject }) => subject))).toEqual(new Set([bad.home.estateId]));
    await sql`update estate_event set at = ${viewing} where id = ${id}`.execute(on().db);
    await fillFeed(on());
    expect(await itemsOf(bad.home)).toHaveLength(1);
  });

  test('a saved answer, or a row that is written as it was, is no change', async () => {
    const { home } = await follow();
    const id = await plant(home);
    await fillFeed(on());
    await sql`update flow_instance set revision = revision + 1, updated_at = now() where estate_id = ${home.estateId}`.execute(
      on().db,
    );
    await sql`update estate_event set at = at, place = 'Huset' where id = ${id}`.execute(on().db);
    expect(await changes()).toEqual([]);
  });
});
