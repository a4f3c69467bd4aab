import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { broker } from '#src/contract/desk/broker.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { factReports } from '#src/contract/journey/fact-reports.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import { type DocumentId, documentId, participantId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { takeWaitingReaders } from '#src/server/chat/notices/waiting-readers.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';
import {
  changedBetween,
  type NamedRows,
  type Read,
  type Reader,
  type ReaderKind,
  readEverything,
} from './every-reading.ts';

/** Every way of reading, asked by those who have no part in a home any more, or not yet, or on the other side. */
const server = testServer();
const talks = talkCalls(server);
const { on, send, write } = talks;
const url = () => server.current.url;
beforeAll(talks.insertBrokers);

const canary = 'Kanarifugl';

const paperFor = async (home: TestHome, side: 'seller' | 'buyer' | null): Promise<DocumentId> => {
  const id = v.parse(documentId, randomUUID());
  await sql`insert into home_document (id, estate_id, type, side, external_id, from_name, dated, pages, sha256, is_demo)
    values (${id}, ${home.estateId}, 'sales-prospect', ${side}, ${randomUUID()}, ${canary}, '2026-11-01', 3,
      ${'a'.repeat(64)}, false)`.execute(on().db);
  return id;
};
const removeParty = async (home: TestHome, party: ReturnType<typeof partyIn>): Promise<void> => {
  const { estateId } = home;
  await on().transaction(async (tx) => {
    for (const flow of ['chat', 'takeover-protocol', 'settlement-buyer'] as const)
      await revokeLinks(tx, { flow, estateId }, party.id);
  });
  await sql`update estate_party set removed_at = now() where id = ${party.id}`.execute(on().db);
};

interface Person {
  readonly reader: Reader;
  readonly rows: NamedRows;
}

/**
 * A home whose talk has begun. Its first main broker and assistant have given it away, and two buyers have been taken
 * out of it: one with an account, one with a personal link.
 */
const arrange = async () => {
  const { home, buyer, seller, id: chat } = await talks.talk();
  const place = { url: url(), on: on() };
  const third = await sql<{ id: string }>`insert into estate_party (id, estate_id, role, name, email, phone, position)
    values (${randomUUID()}, ${home.estateId}, 'buyer', 'Kjøper Tredje', 'tredje@example.com', '+4742699001', 2)
    returning id`.execute(on().db);
  const [second, byLink] = [
    partyIn(home, 'buyer', 1),
    { ...partyIn(home, 'buyer', 1), id: v.parse(participantId, third.rows[0]?.id) },
  ];
  const removed = await signedInCustomer(on(), { parties: [second.id] });
  const linked = await visitorAt(place, home, byLink, ['chat', 'takeover-protocol', 'settlement-buyer']);
  await on().transaction(async (tx) => {
    const now = instantOf(Date.now());
    await beginSale(tx, home.estateId, now);
    await moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'marketing', at: now });
  });
  const message = randomUUID();
  await write(buyer, chat, 'Fra begynnelsen', message);
  await send('assistant', chats.read, { params: { id: chat } });
  const document = await paperFor(home, 'buyer');
  for (const party of [second, byLink]) await removeParty(home, party);
  await on()
    .db.updateTable('estate')
    .set({ brokerId: idOf('colleague'), assistantId: null })
    .where('id', '=', home.estateId)
    .execute();
  const contact = await sql<{ id: string }>`select contact_id as id from contact_party
    where party_id = ${partyIn(home, 'buyer').id}`.execute(on().db);
  const rows = {
    estate: home.estateId,
    party: partyIn(home, 'buyer').id,
    broker: idOf('colleague'),
    chat,
    message,
    document,
    contact: contact.rows[0]?.id ?? '',
    lead: randomUUID(),
    customer: buyer.id,
  };
  const as = (kind: ReaderKind, headers: Readonly<Record<string, string>>, customer: string = buyer.id): Person => ({
    reader: { kind, url: url(), headers },
    rows: { ...rows, customer },
  });
  const customer = ({ token, id }: { readonly token: string; readonly id: string }) =>
    as('customer', { authorization: `Bearer ${token}` }, id);
  const desk = (name: string) => as('broker', { authorization: `Bearer ${talks.tokenOf(name)}` });
  const people = {
    'a party who was taken out of it': customer(removed),
    'a party who was taken out of it, by link': as('link', { cookie: linked.cookie }),
    'a customer of no home': customer(await signedInCustomer(on())),
    'its main broker before': desk('main'),
    'its assistant before': desk('assistant'),
    'the one responsible for another office': desk('stranger'),
    'the other side': customer(seller),
    'a buyer': customer(buyer),
    'its broker': desk('colleague'),
  };
  return { home, chat, buyer, seller, people };
};
type Arranged = Awaited<ReturnType<typeof arrange>>;
type Name = keyof Arranged['people'];
const outside: readonly Name[] = [
  'a party who was taken out of it',
  'a party who was taken out of it, by link',
  'a customer of no home',
  'its main broker before',
  'its assistant before',
  'the one responsible for another office',
];

const readAs = ({ reader, rows }: Person): Promise<Read> => readEverything(reader, rows);
const done = async (...acts: readonly Promise<{ readonly status: number; readonly text: string }>[]) => {
  for (const { status, text } of await Promise.all(acts)) expect(status, text).toBeLessThan(300);
};

/** What happens in the talk and the papers of the buyers. */
const talkAndPapers = async ({ home, chat, buyer }: Arranged): Promise<void> => {
  await done(write(buyer, chat, `${canary} en`));
  await done(write('colleague', chat, `${canary} to`));
  const document = await paperFor(home, 'buyer');
  const body = { id: randomUUID(), kind: 'document', document };
  await done(send('colleague', chats.send, { params: { id: chat }, body }));
  const name = `${canary} Kjøper`;
  await sql`update estate_party set name = ${name} where id = ${partyIn(home, 'buyer').id}`.execute(on().db);
};
/** What happens in the whole home, by its seller and its broker. */
const sale = async ({ home, seller }: Arranged): Promise<void> => {
  const as = (call: AnyEndpoint, body: object, params = {}) =>
    send(seller, call, { params: { id: home.estateId, ...params }, body });
  await done(
    as(factReports.report, { fact: 'area', message: canary }),
    as(timeline.propose, { date: '2099-03-01T10:00:00.000Z' }, { event: 'photo' }),
    as(evaluations.request, { contactMethod: 'PHONE', message: canary }),
    send(seller, ekstra.order, {
      body: { estateID: home.estateId, package: 'M', price: 8900, consentToShare: true, startNow: false },
    }),
    send('colleague', broker.setDate, { params: { id: home.estateId }, body: { takeoverDate: '2099-12-01' } }),
  );
};
type Told = Partial<Record<Name, readonly string[]>>;

/** Readings that must return it to those who belong: else a test of the others could not fail. */
const toldOfTalk = {
  'a buyer': [
    'chats.list',
    'chats.list unread',
    'chats.read',
    'chats.search kanarifugl',
    'dataExport.read',
    'documents.list',
  ],
  'its broker': ['chats.list', 'chats.read', 'chats.search kanarifugl', 'brokerDocuments.list'],
} as const;
const toldOfSale = {
  'the other side': ['factReports.list', 'timeline.ofEstate', 'dataExport.read', 'ekstra.read'],
  'its broker': [
    'brokerListings.log',
    'brokerReports.list',
    'proposedDates.list',
    'brokerEkstra.orders',
    'brokerValuations.orders',
    'brokerCustomers.leads',
  ],
} as const;

/** The list of an office's people is every broker's of it: a name and a stage, and nothing of the home. */
const peopleOfOffice = [
  'brokerCustomer.read buyer',
  ...['leads', 'sellers', 'buyers', 'customers', 'counts', 'file'].map((list) => `brokerCustomers.${list}`),
];
const ofOffice: Told = { 'its main broker before': peopleOfOffice, 'its assistant before': peopleOfOffice };

describe('what happens in a home', () => {
  let waiting: readonly { readonly threadId: string; readonly person: string }[];
  let at: Arranged;
  const ofTalk: Told = {};
  const ofSale: Told = {};
  const ofAll: Told = {};

  beforeAll(async () => {
    at = await arrange();
    const { people } = at;
    const within = ['the other side', 'a buyer', 'its broker'] as const;
    const reads = new Map<Name, Read>();
    for (const name of [...outside, ...within]) reads.set(name, await readAs(people[name]));
    const compare = async (names: readonly Name[], found: Told) => {
      for (const name of names) {
        const after = await readAs(people[name]);
        found[name] = changedBetween(reads.get(name) ?? new Map(), after);
        reads.set(name, after);
      }
    };
    await talkAndPapers(at);
    await sql`update chat_message set at = now() - interval '3 minutes' where thread_id = ${at.chat}`.execute(on().db);
    waiting = await on().transaction((tx) => takeWaitingReaders(tx, 1_000));
    await compare(within, ofTalk);
    await sale(at);
    await compare(['the other side', 'its broker'], ofSale);
    await compare(outside, ofAll);
  });

  test('in the talk and the papers of one side is read by that side and its broker, not by the other', () => {
    for (const [name, told] of Object.entries(toldOfTalk)) {
      expect(ofTalk[name as Name], name).toEqual(expect.arrayContaining([...told]));
    }
    expect(ofTalk['the other side']).toEqual([]);
  });

  test('waits as a notice for the one whom the last message is for, and for no one who was in the talk', () => {
    const people = waiting.filter(({ threadId }) => threadId === at.chat).map(({ person }) => person);
    expect(people).toEqual([partyIn(at.home, 'buyer').id]);
  });

  test('in the sale is read by the seller and the broker', () => {
    for (const [name, told] of Object.entries(toldOfSale)) {
      expect(ofSale[name as Name], name).toEqual(expect.arrayContaining([...told]));
    }
  });

  test.each(outside)('is in no list, page, count, search or copy of %s', (name) => {
    expect(ofAll[name]?.filter((list) => !ofOffice[name]?.includes(list))).toEqual([]);
  });
});

test('somebody who joins a talk late reads it from there on, in every way of reading', async () => {
  const { home, buyer, id: chat } = await talks.talk();
  const early = `${canary} tidlig`;
  await done(write(buyer, chat, early), write('main', chat, early));
  const picture = randomUUID();
  const create = { width: 20, height: 10, channels: 3, background: { r: 10, g: 90, b: 140 } } as const;
  const sent = await send('main', chats.sendPicture, {
    params: { id: chat, message: picture },
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await sharp({ create }).jpeg().toBuffer()),
  });
  expect(sent.status, sent.text).toBe(201);
  const { rows: joined } = await sql<{
    id: string;
  }>`insert into estate_party (id, estate_id, role, name, email, phone, position)
    values (${randomUUID()}, ${home.estateId}, 'buyer', 'Kjøper Sen', 'sen@example.com', '+4742699002', 2) returning id`.execute(
    on().db,
  );
  const late = await signedInCustomer(on(), { parties: [v.parse(participantId, joined[0]?.id)] });
  const readBy = ({ id, token }: { readonly id: string; readonly token: string }) =>
    readEverything(
      { kind: 'customer', url: url(), headers: { authorization: `Bearer ${token}` } },
      {
        estate: home.estateId,
        party: partyIn(home, 'buyer').id,
        broker: idOf('main'),
        chat,
        message: picture,
        document: randomUUID(),
        contact: randomUUID(),
        lead: randomUUID(),
        customer: id,
      },
    );
  const ways = [
    'chats.list',
    'chats.list unread',
    'chats.read',
    'chats.search kanarifugl',
    'dataExport.read',
    'dataExport.readText',
  ];
  const holding = (read: Read, word: string) =>
    [...read].filter(([, said]) => said.includes(word)).map(([name]) => name);
  const [before, from] = [await readBy(late), await readBy(buyer)];
  expect(holding(before, canary)).toEqual([]);
  expect(holding(from, early)).toEqual(expect.arrayContaining(['chats.read', 'chats.search kanarifugl']));
  expect([before.get('chats.picture'), from.get('chats.picture')]).toEqual([
    expect.stringMatching(/^404/),
    expect.stringMatching(/^200/),
  ]);
  const unread = async () => (await send(late, chats.list)).body.counts;
  expect(await unread()).toMatchObject({ mine: 1, unread: 0 });
  await done(write('main', chat, `${canary} sent`));
  await sql`update chat_message set at = now() - interval '3 minutes' where thread_id = ${chat}`.execute(on().db);
  const after = await readBy(late);
  expect(holding(after, early)).toEqual([]);
  expect(holding(after, `${canary} sent`).sort()).toEqual(ways.toSorted());
  expect(await unread()).toMatchObject({ mine: 1, unread: 1 });
  const waiting = await on().transaction((tx) => takeWaitingReaders(tx, 1_000));
  expect(waiting.filter(({ threadId }) => threadId === chat)).toContainEqual(
    expect.objectContaining({ person: joined[0]?.id, upto: 4 }),
  );
});
