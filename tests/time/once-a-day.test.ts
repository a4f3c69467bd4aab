import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { remindSellers } from '#src/server/forms/loan-reminders/remind-sellers.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { giveConsents } from '#src/server/identity/consents/consent-mail.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { askBroker as askAboutHome } from '#src/server/market/home-questions/ask-broker.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askBroker as askForEkstra } from '#src/server/services/ekstra/ask-broker.ts';
import { notifyAdded } from '#src/server/signing/powers-of-attorney/notify.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertComing, runMarket } from '#tests/support/market.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { at, type Night, nights } from './oslo-rules.ts';

const desk = movableDesk();

interface Daily {
  /** Does it once more; a refusal of the second time is no error. */
  readonly act: () => Promise<unknown>;
  /** Returns how often it has been done. */
  readonly done: () => Promise<number>;
}
type Prepare = (on: Server, night: Night) => Promise<Daily>;

const count = async (on: Server, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(on.db)).rows[0]?.n ?? 0;
const mailsTo = (on: Server, to: string, key: string) =>
  count(on, sql`select count(*)::int as n from outbox_message where recipient = ${to} and key like ${`${key}:%`}`);
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });

/** What is done once a day, by the table or the key of a message that holds it. */
const daily: Readonly<Record<string, Prepare>> = {
  async home_question(on) {
    const [{ estateId }, { id: customerId }] = [await insertComing(on), await insertCustomer(on)];
    await runMarket(on);
    const question = { customerId, estateId, message: 'Er det heis?', contactMethod: 'PHONE' } as const;
    return {
      act: () => orRefused(askAboutHome(on, question)),
      done: () => count(on, sql`select count(*)::int as n from home_question where customer_id = ${customerId}`),
    };
  },
  async ekstra_wish(on) {
    const home = await insertHome(on.database, { sellers: 1 });
    const { id: customerId } = await insertCustomer(on, { parties: [partyIn(home, 'seller').id] });
    const wish = { kind: 'discuss', customerId, estateId: home.estateId, message: null } as const;
    return {
      act: () => askForEkstra(on, wish),
      done: () => count(on, sql`select count(*)::int as n from ekstra_wish where customer_id = ${customerId}`),
    };
  },
  async loan_reminder(on, { day }) {
    // A takeover that was too near for the deadline.
    const home = await insertHome(on.database, { at: new Date(`${day}T12:00:00.000Z`), takeoverInDays: 3, sellers: 1 });
    const by = { kind: 'broker', id: 'br-test' as never, name: 'Prøve Megler' } as const;
    return {
      act: () =>
        on.transaction(async (tx) => {
          const estate = await readEstate(tx, home.estateId);
          if (!estate) throw new Error('The home is gone');
          return remindSellers(tx, on, estate, { at: await now(tx), by });
        }),
      done: () => count(on, sql`select count(*)::int as n from loan_reminder where estate_id = ${home.estateId}`),
    };
  },
  async consents(on) {
    const { id, email } = await insertCustomer(on);
    const said = { purposes: ['savedSearch'], channel: 'profile' } as const;
    return {
      act: () =>
        on.transaction(async (tx) => {
          await recordConsents(tx, on, id, { purposes: [], channel: 'profile' });
          return giveConsents(tx, on, id, said);
        }),
      done: () => mailsTo(on, email, 'consents'),
    };
  },
  async 'power-added'(on) {
    const home = await insertHome(on.database);
    const [seller, other] = [partyIn(home, 'seller', 0), partyIn(home, 'seller', 1)];
    const place = { flow: 'settlement-seller', estateId: home.estateId } as const;
    const power = {
      cardId: crypto.randomUUID(),
      signerId: 'deputy',
      name: 'Ellen Vik',
      ownPart: null,
      role: 'seller',
      represents: [{ id: other.id, name: other.name }],
      pictures: [],
    };
    const actor = { kind: 'party', id: seller.id, name: seller.name } as const;
    return {
      act: () =>
        on.transaction(async (tx) => {
          const form = { ...place, id: crypto.randomUUID(), actor, readAt: await now(tx) };
          return notifyAdded(tx, on, form as never, { id: crypto.randomUUID(), power } as never);
        }),
      done: () =>
        count(
          on,
          sql`select count(*)::int as n from outbox_message where key like ${`power-added:${home.estateId}:%`}`,
        ),
    };
  },
};

/** What else names a day. */
const elsewhere: Readonly<Record<string, string>> = {
  home_value: 'the job gives it the day, from ten past three on: nightly.test.ts',
  model_error: 'the job gives it the day, from ten past three on: model-error.test.ts',
  quiz: 'turns at seven: oslo-rules.test.ts',
  'home-question': 'is sent with the row of home_question',
  VALUE_CHANGE: 'once a month; the job gives it the day',
};

const sources = import.meta.glob<string>(
  ['../../src/server/**/*.ts', '!../../**/*.test.ts', '!../../src/server/demo/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

test('everything that is done once a day is here', async () => {
  const { rows } = await sql<{ name: string }>`select distinct i.indrelid::regclass::text as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and a.atttypid = 'date'::regtype`.execute(
    desk.current.on.db,
  );
  const keys = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/key = `([\w-]+):[^`]*\$\{(?:day\b|osloDate\()/g)].map(([, name]) => name ?? ''),
  );
  const named = [...new Set([...rows.map(({ name }) => name), ...keys])];
  expect(
    named.filter((name) => !(name in daily) && !(name in elsewhere)),
    'Add it to `daily` of tests/time/once-a-day.test.ts, by its table or the first part of its key',
  ).toEqual([]);
  expect([...Object.keys(daily), ...Object.keys(elsewhere)].filter((name) => !named.includes(name))).toEqual([]);
});

describe.each(Object.entries(daily))('%s', (_name, prepare) => {
  test.each(nights)('is done once before midnight in Oslo and once after, the night after $day', async (night) => {
    const { on, clock } = desk.current;
    await clock.set(at(night, night.day, '12:00'));
    const { act, done } = await prepare(on, night);
    const counted: number[] = [];
    const { day, next } = night;
    for (const [date, time] of [
      [day, '22:30'],
      [day, '23:30'],
      [next, '00:30'],
      [next, '01:30'],
      [next, '02:30'],
    ] as const) {
      await clock.set(at(night, date, time));
      await act();
      counted.push(await done());
    }
    expect(counted).toEqual([1, 1, 2, 2, 2]);
  });
});

test.each(nights)(
  'a broker is away from the first minute of the first day to the last of the last, in Oslo',
  async (night) => {
    const { on, clock } = desk.current;
    const { day, next } = night;
    const { estateId } = await insertHome(on.database);
    const isAway = async (date: typeof day, time: string) => {
      await clock.set(at(night, date, time));
      return (await readEstate(on.db, estateId))?.away !== null;
    };
    const away = (first: typeof day, last: typeof day) =>
      sql`insert into broker_away (broker_id, words, first_day, last_day) values ('br-test', 'Ferie', ${first}, ${last})
      on conflict (broker_id) do update set first_day = excluded.first_day, last_day = excluded.last_day`.execute(
        on.db,
      );
    await away(next, next);
    expect([await isAway(day, '23:30'), await isAway(next, '00:30'), await isAway(next, '01:30')]).toEqual([
      false,
      true,
      true,
    ]);
    await away(day, day);
    expect([await isAway(day, '23:30'), await isAway(next, '00:30'), await isAway(next, '01:30')]).toEqual([
      true,
      false,
      false,
    ]);
  },
);
