import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { chatId, contactId, documentId, type EstateId, estateId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { idOf } from '#tests/support/batches.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { everyCall } from './every-call.ts';

const server = testServer();
const { on, insertBrokers, call, customerOf, open, write, noLimit } = talkCalls(server);
beforeAll(insertBrokers);

/** Rows of a list in the order of the call, with the latest first; those of one inner list are of the same instant. */
interface Planted {
  readonly order: readonly (readonly string[])[];
  readonly params?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly who?: string;
}
interface Paged {
  /** Inserts the rows of `rising` ids, the first id with the latest time. */
  readonly plant: () => Promise<Planted>;
  readonly idOf: (item: never) => string;
  readonly itemsIn?: (body: never) => readonly unknown[];
}

/** Five ids in their own order, and times that run the opposite way: the second and the third are of one instant. */
const hour = 3_600_000;
const rising = (): readonly string[] => Array.from({ length: 5 }, () => randomUUID()).toSorted();
const places = [0, 1, 1, 2, 3];
const timeOf = (index: number): string => instantOf(Date.now() - (1 + (places[index] ?? 0)) * hour);
const inOrder = (ids: readonly string[]): readonly (readonly string[])[] =>
  [0, 1, 2, 3].map((place) => ids.filter((_, index) => places[index] === place));

const homes = async (): Promise<readonly TestHome[]> => {
  const made: TestHome[] = [];
  for (const id of rising())
    made.push(
      await insertHome(on().database, { id: v.parse(estateId, id), sellers: 1, buyers: 1, street: `Gata ${id}` }),
    );
  return made;
};
const home = () => insertHome(on().database, { sellers: 1, buyers: 1 });
const at = (id: EstateId) => ({ params: { id } });

/** Every call that pages by a cursor in an order of time, by `resource.name`. */
const paged: Readonly<Record<string, Paged>> = {
  'chats.list': {
    idOf: ({ id }: { id: string }) => id,
    async plant() {
      const ids = rising();
      for (const [index, { estateId }] of (await homes()).entries())
        await on()
          .db.insertInto('chatThread')
          .values({ id: v.parse(chatId, ids[index]), estateId, side: 'buyer', lastAt: timeOf(index) })
          .execute();
      return { order: inOrder(ids), query: { filter: 'mine' } };
    },
  },
  'chats.search': {
    idOf: ({ message }: { message: { id: string } }) => message.id,
    itemsIn: ({ messages }: { messages: readonly unknown[] }) => messages,
    async plant() {
      const ids = rising();
      for (const [index, one] of (await homes()).entries()) {
        const buyer = await customerOf(one, 'buyer');
        const { body } = await open(buyer, one);
        await write(buyer, body.id, 'Når kommer takstmannen?', ids[index]);
        await sql`update chat_message set at = ${timeOf(index)}::timestamptz where id = ${ids[index]}`.execute(on().db);
        await noLimit();
      }
      // Of one instant, they stand by their talk.
      return { order: inOrder(ids), query: { q: 'takstmann' } };
    },
  },
  'mailings.list': {
    idOf: ({ id }: { id: string }) => id,
    async plant() {
      const [ids, { estateId: estate }] = [rising(), await home()];
      for (const [index, id] of ids.entries())
        await sql`insert into mailing (id, estate_id, broker_id, purpose, text, state, starts_at, ended_at, created_at)
          values (${id}, ${estate}, 'br-test', 'MARKETING', 'Hei', 'done', ${timeOf(index)}, ${timeOf(index)}, ${timeOf(index)})`.execute(
          on().db,
        );
      return { order: inOrder(ids), query: { estateID: estate } };
    },
  },
  'potentialBuyers.list': {
    idOf: ({ id }: { id: string }) => id,
    async plant() {
      const { estateId } = await home();
      const facts = {
        cityId: 'oslo',
        area: 'oslo-sagene',
        areaName: 'Sagene',
        type: 'apartment',
        isNew: false,
      } as const;
      await on()
        .db.insertInto('buyerHome')
        .values({ ...facts, estateId, size: 60, bedrooms: 2, price: 5_000_000 })
        .execute();
      const made = await Promise.all(Array.from({ length: 5 }, () => insertCustomer(on())));
      const ids = made.map(({ id }) => id).toSorted();
      for (const [index, customerId] of ids.entries()) {
        const searchedAt = timeOf(index);
        const search = JSON.stringify({
          areas: [],
          housingTypes: [],
          condition: [],
          bedrooms: 2,
          priceFrom: null,
          priceTo: null,
          sizeFrom: null,
          sizeTo: null,
        });
        const bounds = { priceFrom: null, priceTo: null, cities: [], types: [] };
        await on()
          .db.insertInto('premarketSearch')
          .values({ customerId, key: customerId, search, searchedAt, ...bounds })
          .execute();
        await on().db.insertInto('buyerMatch').values({ estateId, customerId, score: 80, searchedAt }).execute();
      }
      return { order: inOrder(ids), ...at(estateId) };
    },
  },
  'brokerDocuments.list': {
    idOf: ({ id }: { id: string }) => id,
    async plant() {
      const [ids, { estateId }] = [rising(), await home()];
      for (const [index, id] of ids.entries()) {
        const dated = osloDate(instantOf(Date.now() - (places[index] ?? 0) * 24 * hour));
        const row = {
          type: 'sales-prospect',
          side: null,
          externalId: id,
          fromName: 'Kontoret',
          dated,
          pages: 1,
        } as never;
        await on()
          .db.insertInto('homeDocument')
          .values({
            ...(row as object),
            id: v.parse(documentId, id),
            estateId,
            sha256: 'a'.repeat(64),
            isDemo: false,
          } as never)
          .execute();
      }
      return { order: inOrder(ids), ...at(estateId) };
    },
  },
  'brokerCustomers.customers': {
    idOf: ({ id }: { id: string }) => id,
    async plant() {
      // In an office of its own, so that no other test’s people stand between.
      const ids: string[] = [];
      for (const name of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee']) {
        const { rows } = await sql<{ id: string }>`insert into contact (office_id, person_key, name, source)
          values ('of-other', ${`p:${randomUUID()}`}, ${name}, 'customer') returning id`.execute(on().db);
        ids.push(rows[0]?.id ?? '');
      }
      ids.sort();
      for (const [index, id] of ids.entries())
        await on()
          .db.updateTable('contact')
          .set({ lastAt: timeOf(index) })
          .where('id', '=', v.parse(contactId, id))
          .execute();
      return { order: inOrder(ids), who: 'stranger' };
    },
  },
  'brokerListings.list': {
    idOf: ({ id }: { id: string }) => id,
    async plant() {
      const ids = (await homes()).map(({ estateId: id }) => id);
      for (const [index, id] of ids.entries())
        await on()
          .db.updateTable('estate')
          .set({ brokerId: idOf('colleague'), assignmentNumber: `11-26-000${9 - (places[index] ?? 0)}` })
          .where('id', '=', id)
          .execute();
      return { order: inOrder(ids), who: 'colleague' };
    },
  },
  'ratings.reviews': {
    idOf: ({ text }: { text: string }) => text,
    itemsIn: ({ reviews }: { reviews: readonly unknown[] }) => reviews,
    async plant() {
      const ids = rising();
      for (const [index, id] of ids.entries()) {
        const day = osloDate(instantOf(Date.now() - (1 + (places[index] ?? 0)) * 24 * hour));
        await sql`insert into broker_rating (id, broker_id, side, state, asked_on, stars, words, given_on)
          values (${id}, 'br-responsible', 'seller', 'given', ${day}, 4, ${id}, ${day})`.execute(on().db);
      }
      return { order: inOrder(ids), query: { broker: 'br-responsible' } };
    },
  },
};

/** Calls that page, and whose order is not one of time beside an id. */
const others: Readonly<Record<string, string>> = {
  'brokerMonitor.list': 'by what waits and the day of the takeover: home-list.test.ts',
  'brokerMonitor.needsOfKind': 'by the day that a need is of: home-list.test.ts',
  'brokerListings.log': 'by the number of the event, which is its time',
  'brokerListings.file': 'as brokerListings.list',
  'brokerCustomers.leads': 'as brokerCustomers.customers',
  'brokerCustomers.sellers': 'as brokerCustomers.customers',
  'brokerCustomers.buyers': 'as brokerCustomers.customers',
  'brokerCustomers.owners': 'as brokerCustomers.customers',
  'brokerCustomers.file': 'as brokerCustomers.customers',
  'brokerBatches.rows': 'by the place of the row',
  'brokerBatches.colleagues': 'by name and id',
  'brokerEkstra.orders': 'by number: ekstra-desk.test.ts',
  'brokerValuations.orders': 'by number: valuations.test.ts',
  'comingHomes.list': 'by number: read-coming.test.ts',
  'quiz.scoreboard': 'by place: quiz.test.ts',
  'serviceOrders.list': 'by number: orders.test.ts',
};

const entriesOf = (schema: unknown): object =>
  typeof schema === 'object' && schema !== null && 'entries' in schema ? (schema.entries as object) : {};
const pagedCalls = everyCall.filter(
  ([, endpoint]) =>
    'cursor' in entriesOf(endpoint.query) || 'cursor' in entriesOf((endpoint as { body?: unknown }).body),
);

test('every call that pages has its rows here', () => {
  const names = pagedCalls.map(([name]) => name);
  expect(
    names.filter((name) => !(name in paged) && !(name in others)),
    'Plant rows whose ids and times run opposite ways in `paged` of tests/contract/pages-in-order.test.ts',
  ).toEqual([]);
  expect([...Object.keys(paged), ...Object.keys(others)].filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(Object.entries(paged))(
  '%s',
  (name, { plant, idOf: nameOf, itemsIn = ({ items }: { items: readonly unknown[] }) => items }) => {
    const endpoint = everyCall.find(([one]) => one === name)?.[1] as AnyEndpoint;

    test('is in the order of time, where ids run the other way, and its pages are the whole list', async () => {
      const { order, params, query = {}, who = 'main' } = await plant();
      const mine = new Set(order.flat());
      const page = async (more: Record<string, string>) => {
        const { body, text } = await call(who, endpoint, { ...(params && { params }), query: { ...query, ...more } });
        expect(itemsIn(body as never), text).toBeDefined();
        // Rows of other tests may stand between.
        return { ids: itemsIn(body as never).map((item) => nameOf(item as never)), next: body.next as string | null };
      };
      const whole = (await page({ limit: '50' })).ids.filter((id) => mine.has(id));
      let rest = whole;
      for (const group of order) {
        expect(rest.slice(0, group.length).toSorted()).toEqual([...group].toSorted());
        rest = rest.slice(group.length);
      }
      expect(rest).toEqual([]);
      for (const limit of ['1', '2', '3']) {
        const found: string[] = [];
        for (let cursor: string | null | undefined; cursor !== null && found.length < 100; ) {
          const { ids, next } = await page({ limit, ...(cursor !== undefined && { cursor }) });
          found.push(...ids);
          cursor = next;
        }
        expect(found.filter((id) => mine.has(id))).toEqual(whole);
      }
    });
  },
);
