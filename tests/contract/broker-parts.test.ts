import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { factReports } from '#src/contract/journey/fact-reports.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { idOf } from '#tests/support/batches.ts';
import { bookingCalls, freeTimes } from '#tests/support/bookings.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { insertWaitingBroker } from '#tests/support/waiting-brokers.ts';
import { everyCall } from './contract-calls.ts';
import { changedBetween, type NamedRows, type Read, readEverything } from './every-reading.ts';
import { permissionOfCall } from './permission-of-call.ts';

/**
 * What each broker may do that names no home in its address. Those that do are in broker-permissions.test.ts: here the
 * home is in the body, or the row's own.
 */
const server = testServer();
const talks = talkCalls(server);
const { on, send, call } = talks;
beforeAll(talks.insertBrokers);

/** From the farthest to the nearest: what one of them changes is there for no one after. */
const brokers = ['stranger', 'colleague', 'responsible', 'assistant', 'main'] as const;
type Broker = (typeof brokers)[number];

interface Try {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly revision?: number;
  /** Whether something has happened, where the answer alone does not show it. */
  readonly isDone?: () => Promise<boolean>;
}
interface Act {
  readonly plant: () => Promise<Try>;
  /** What each gets: `does`, or the refusal's code. */
  readonly each: Readonly<Record<Broker, string>>;
}
const deedOf = (isDone: boolean): string => (isDone ? 'does' : 'nothing');
type Outside = readonly [stranger: string, colleague: string];
type WithPart = readonly [responsible: string, assistant: string, main: string];
const outcome = ([stranger, colleague]: Outside, [responsible, assistant, main]: WithPart): Act['each'] => ({
  stranger,
  colleague,
  responsible,
  assistant,
  main,
});

const homeOfMain = async (): Promise<TestHome> => {
  const home = await insertHome(on().database, { buyers: 1, sellers: 1 });
  const homes = on().db.updateTable('estate').where('id', '=', home.estateId);
  await homes.set({ assistantId: idOf('assistant') }).execute();
  return home;
};
const one = async (query: RawBuilder<{ id: string }>): Promise<string> => {
  const { rows } = await query.execute(on().db);
  return rows[0]?.id ?? '';
};
const leadOf = async (home: TestHome, state: string, taker: string | null): Promise<string> => {
  const seller = await talks.customerOf(home, 'seller');
  await send(seller, evaluations.request, {
    params: { id: home.estateId },
    body: { contactMethod: 'PHONE', message: 'Prøve' },
  });
  return one(sql`update contact_lead set state = ${state}, broker_id = ${taker}, taken_at = case when ${taker}::text is null then null else now() end
    where customer_id = ${seller.id} returning id`);
};
const lead = (state: string, taker: string | null, body?: object) => async (): Promise<Try> => ({
  params: { id: await leadOf(await homeOfMain(), state, taker) },
  ...(body && { body }),
});
const meeting = (body?: object) => async (): Promise<Try> => {
  const { book } = bookingCalls(() => server.current.url);
  const [start] = await freeTimes(on());
  if (start === undefined) throw new Error('The broker has no free time');
  const { id } = await book(start);
  return { params: { id }, revision: 1, ...(body && { body }) };
};
const contactOf = (home: TestHome, role: 'seller' | 'buyer'): Promise<string> =>
  one(sql`select contact_id as id from contact_party where party_id = ${partyIn(home, role).id}`);
const mailing = (state: string) => async (): Promise<Try> => {
  const home = await homeOfMain();
  const id = await one(sql`insert into mailing (estate_id, broker_id, purpose, text, state, starts_at, ended_at)
    values (${home.estateId}, ${idOf('main')}, 'MARKETING', 'Prøve', ${state},
      '2099-01-01T00:00:00Z', case when ${state}::text = 'done' then now() end) returning id`);
  await sql`insert into mailing_recipient (mailing_id, position, state) values (${id}, 0, 'failed')`.execute(on().db);
  return { params: { mailing: id } };
};
const batch = (state: string, result: string) => async (): Promise<Try> => {
  const id = await one(sql`insert into batch (office_id, broker_id, kind, to_id, state, ended_at)
    values ('of-test', ${idOf('main')}, 'assign', ${idOf('colleague')}, ${state},
      case when ${state}::text = 'done' then now() end) returning id`);
  await sql`insert into batch_row (batch_id, position, contact_id, result) values (${id}, 0, ${randomUUID()}, ${result})`.execute(
    on().db,
  );
  return { params: { batch: id } };
};
/** Of two homes: the two sides of one home are never one person. */
const twoContacts = async () => ({
  id: await contactOf(await homeOfMain(), 'seller'),
  with: await contactOf(await homeOfMain(), 'buyer'),
});
const waitingBroker = async (): Promise<Try> => ({ params: { waiting: await insertWaitingBroker(on()) } });
const talk =
  (more: (ids: { readonly chat: string; readonly message: string }) => Try = () => ({})) =>
  async (): Promise<Try> => {
    const { id, buyer } = await talks.talk();
    const message = randomUUID();
    await talks.write(buyer, id, 'Fra kjøperen', message);
    const { params, ...rest } = more({ chat: id, message });
    return { params: { id, ...params }, ...rest };
  };
const homeBody = (more: object) => async (): Promise<Try> => ({
  body: { estateID: (await homeOfMain()).estateId, ...more },
});

const heads = outcome(['NOT_FOUND', 'NOT_FOUND'], ['does', 'NOT_FOUND', 'NOT_FOUND']);
const mine = outcome(['NOT_FOUND', 'NOT_FOUND'], ['NOT_FOUND', 'NOT_FOUND', 'does']);
const mineOrOffice = outcome(['NOT_FOUND', 'NOT_FOUND'], ['does', 'NOT_FOUND', 'does']);
const ofHome = outcome(['NOT_FOUND', 'NOT_FOUND'], ['does', 'does', 'does']);
const ofOffice = outcome(['NOT_FOUND', 'does'], ['does', 'does', 'does']);
const mainOrHead = outcome(['NOT_FOUND', 'BR_ASK_MAIN'], ['does', 'BR_ASK_MAIN', 'does']);
const steered = outcome(['NOT_FOUND', 'NOT_FOUND'], ['does', 'BR_ASK_MAIN', 'does']);
const noBatch = outcome(['ESTATE_404', 'ESTATE_404'], ['BATCH_NONE', 'BR_ASK_MAIN', 'BATCH_NONE']);
const theirs = outcome(['NOT_FOUND', 'LEAD_TAKEN'], ['does', 'LEAD_TAKEN', 'does']);
const main = 'br-test';

/** A call of a broker about a row, in each broker's hands. */
const acts: Readonly<Record<string, Act>> = {
  'brokerBookings.confirm': { plant: meeting(), each: mineOrOffice },
  'brokerBookings.decline': { plant: meeting({ reason: 'Prøve' }), each: mineOrOffice },
  'brokerBookings.propose': {
    plant: async () => {
      const asked = await meeting()();
      return { ...asked, body: { start: (await freeTimes(on())).at(-1) } };
    },
    each: mineOrOffice,
  },
  'brokerBookings.unblock': {
    plant: async () => {
      const id = await one(sql`insert into broker_block (id, broker_id, begins, ends)
        values (${randomUUID()}, ${main}, '2099-12-01T11:00:00Z', '2099-12-01T12:00:00Z') returning id`);
      const isDone = async () => (await one(sql`select id from broker_block where id = ${id}`)) === '';
      return { params: { id }, isDone };
    },
    each: outcome(['nothing', 'nothing'], ['nothing', 'nothing', 'does']),
  },
  'brokerLeads.read': { plant: lead('taken', main), each: mineOrOffice },
  'brokerLeads.take': { plant: lead('new', null), each: ofOffice },
  'brokerLeads.contact': { plant: lead('taken', main), each: theirs },
  'brokerLeads.meet': { plant: lead('contacted', main), each: theirs },
  'brokerLeads.win': { plant: lead('meeting', main), each: theirs },
  'brokerLeads.lose': { plant: lead('taken', main, { reason: 'price' }), each: theirs },
  'brokerLeads.reopen': { plant: lead('lost', main), each: theirs },
  'contactNotes.read': {
    plant: async () => ({ params: { contact: await contactOf(await homeOfMain(), 'seller') } }),
    each: ofHome,
  },
  'contactNotes.write': {
    plant: async () => ({
      params: { contact: await contactOf(await homeOfMain(), 'seller') },
      revision: 0,
      body: { text: 'Ring etter klokka fire' },
    }),
    each: ofHome,
  },
  'brokerMerges.same': { plant: async () => ({ params: { id: (await twoContacts()).id } }), each: mainOrHead },
  'brokerMerges.compare': { plant: async () => ({ params: await twoContacts() }), each: mainOrHead },
  'brokerMerges.merge': {
    plant: async () => {
      const { id, with: other } = await twoContacts();
      return { params: { id }, body: { with: other } };
    },
    each: mainOrHead,
  },
  'brokerMerges.undo': {
    plant: async () => {
      const { id, with: other } = await twoContacts();
      await call('main', endpointOf('brokerMerges.merge'), { params: { id }, body: { with: other } });
      return { params: { merge: await one(sql`select id from contact_merge where into_id = ${id}`) } };
    },
    each: mine,
  },
  'brokerBatches.create': {
    plant: async () => ({
      body: { kind: 'assign', to: idOf('colleague'), ids: [await contactOf(await homeOfMain(), 'seller')] },
    }),
    each: outcome(['NOT_FOUND', 'does'], ['does', 'BR_ASK_MAIN', 'does']),
  },
  'brokerBatches.read': { plant: batch('done', 'done'), each: mine },
  'brokerBatches.rows': { plant: batch('done', 'done'), each: mine },
  'brokerBatches.stop': { plant: batch('queued', 'waiting'), each: mine },
  'brokerBatches.retry': { plant: batch('done', 'failed'), each: mine },
  'brokerBatches.undo': { plant: batch('done', 'done'), each: mine },
  'brokerApprovals.approve': { plant: waitingBroker, each: heads },
  'brokerApprovals.refuse': { plant: waitingBroker, each: heads },
  'brokerNotices.seen': {
    plant: async () => ({
      params: {
        notice: await one(sql`insert into broker_notice (office_id, broker_id, kind, hour)
          values ('of-test', ${main}, 'many-opened', now() + random() * interval '1000 days') returning id`),
      },
    }),
    each: heads,
  },
  'mailings.preview': { plant: homeBody({ purpose: 'MARKETING', query: {} }), each: noBatch },
  'mailings.send': { plant: homeBody({ purpose: 'MARKETING', text: 'Prøve', query: {} }), each: noBatch },
  'mailings.list': {
    plant: async () => ({ query: { estateID: (await homeOfMain()).estateId } }),
    each: outcome(['ESTATE_404', 'ESTATE_404'], ['does', 'does', 'does']),
  },
  'mailings.read': { plant: mailing('done'), each: ofHome },
  'mailings.stop': { plant: mailing('queued'), each: steered },
  'mailings.retry': { plant: mailing('done'), each: steered },
  'chats.open': { plant: homeBody({ side: 'buyer' }), each: ofHome },
  'chats.read': { plant: talk(), each: ofHome },
  'chats.send': {
    plant: talk(() => ({ body: { id: randomUUID(), kind: 'text', text: 'Fra megleren' } })),
    each: ofHome,
  },
  'chats.documents': { plant: talk(), each: ofHome },
  'chats.meetings': { plant: talk(), each: ofHome },
  'chats.markRead': { plant: talk(() => ({ body: { seq: 1 } })), each: ofHome },
  'chats.mute': { plant: talk(() => ({ body: { muted: true } })), each: ofHome },
  'chats.typing': { plant: talk(), each: ofHome },
  // Of another's message: withdrawing takes the author.
  'chats.withdraw': {
    plant: talk(({ message }) => ({ params: { message } })),
    each: outcome(['NOT_FOUND', 'NOT_FOUND'], ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']),
  },
};
/** Calls about the caller alone, or about lists whose rows the table below is about. */
const aboutTheCaller: readonly string[] = [
  'brokerBookings.setHours',
  'brokerBookings.block',
  'brokerReminders.remindLoans',
  'brokerBatches.colleagues',
  'broker.logout',
  'broker.me',
  'broker.events',
  'passwords.changeBroker',
  'brokerLeads.waiting',
  'chats.events',
  'chats.sendPicture',
  'chats.picture',
  'chats.list',
  'chats.search',
  'documents.list',
  'documents.signable',
  'documents.count',
  'documents.file',
  ...everyCall.map(([name]) => name).filter((name) => /^(brokerProfile|brokerSessions)\./.test(name)),
];
const endpointOf = (name: string): AnyEndpoint => {
  const found = everyCall.find(([known]) => known === name);
  if (found === undefined) throw new Error(`The contract has no call ${name}`);
  return found[1];
};

/** Readings of lists: each is in the table below. */
const lists = everyCall
  .filter(([name, { method }]) => permissionOfCall[name] === 'own' && (method === 'GET' || name.endsWith('.file')))
  .map(([name]) => name);

test('every call of a broker that names no home in its address is tried here as each broker', () => {
  const calls = everyCall.filter(
    ([name, { access }]) => access === 'home' || (access === 'broker' && permissionOfCall[name] === 'own'),
  );
  const known = [...Object.keys(acts), ...aboutTheCaller, ...lists];
  expect(calls.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
});

describe('in the hands of each broker', () => {
  test.each(Object.entries(acts))('%s', async (name, { plant, each }) => {
    const got: Partial<Record<Broker, string>> = {};
    let given: Try | undefined;
    for (const who of brokers) {
      given ??= await plant();
      const { isDone = async () => true, ...asked } = given;
      const { status, body } = await call(who, endpointOf(name), { ...asked, key: randomUUID() });
      got[who] = status >= 300 ? String(body?.code) : deedOf(await isDone());
      if (got[who] === 'does') given = undefined;
    }
    expect(got).toEqual(each);
  });
});

const withPart: readonly Broker[] = ['main', 'assistant', 'responsible'];
const own: readonly Broker[] = ['main', 'assistant'];
const office: readonly Broker[] = [...withPart, 'colleague'];
/** Who finds, by each reading, what happens in a home of the main broker with an assistant. */
const told: Readonly<Record<string, readonly Broker[]>> = {
  'broker.takeover': withPart,
  'brokerCustomer.read buyer': withPart,
  'brokerCustomer.timeline buyer': withPart,
  'brokerEkstra.orders': withPart,
  'brokerListings.log': withPart,
  'brokerListings.statistics': withPart,
  'brokerMonitor.home': withPart,
  // That a list of people was taken out as a file.
  'brokerNotices.list': ['responsible'],
  'brokerReports.list': own,
  'brokerValuations.orders': withPart,
  'brokerValuations.read': withPart,
  'chats.list': own,
  // With how many of their own are unread.
  'chats.list office': ['assistant', 'responsible'],
  'chats.list unread': ['assistant'],
  'chats.read': withPart,
  'chats.search kanarifugl': own,
  'contactNotes.read': withPart,
  'proposedDates.list': own,
};
/** Readings that a job or the day has a part in: who may find it, when it is time. */
const inTime: Readonly<Record<string, readonly Broker[]>> = {
  'brokerDay.read': own,
  // A takeover stands in the week that has it.
  'brokerBookings.week': withPart,
  ...Object.fromEntries(['list', 'needs', 'needsOfKind'].map((list) => [`brokerMonitor.${list}`, withPart])),
  // The people of an office are every broker's of it.
  ...Object.fromEntries(
    ['leads', 'sellers', 'buyers', 'owners', 'customers', 'counts', 'file'].map((list) => [
      `brokerCustomers.${list}`,
      office,
    ]),
  ),
};

test('what happens in a home is told by each list to those alone who have a part in it', async () => {
  const { home, id: chat, buyer, seller } = await talks.talk();
  await on().transaction(async (tx) => {
    const at = instantOf(Date.now());
    await beginSale(tx, home.estateId, at);
    await moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'marketing', at });
  });
  const contact = await contactOf(home, 'buyer');
  const rows: NamedRows = {
    estate: home.estateId,
    party: partyIn(home, 'buyer').id,
    broker: main,
    chat,
    message: randomUUID(),
    contact,
    lead: randomUUID(),
    customer: buyer.id,
    document: randomUUID(),
  };
  const readAs = (who: Broker): Promise<Read> =>
    readEverything(
      { kind: 'broker', url: server.current.url, headers: { authorization: `Bearer ${talks.tokenOf(who)}` } },
      rows,
    );
  const before = new Map<Broker, Read>();
  for (const who of brokers) before.set(who, await readAs(who));
  const as = (endpoint: AnyEndpoint, body: object, params = {}) =>
    send(seller, endpoint, { params: { id: home.estateId, ...params }, body });
  const heard = [
    await as(factReports.report, { fact: 'area', message: 'Kanarifugl' }),
    await as(timeline.propose, { date: '2099-03-01T10:00:00.000Z' }, { event: 'photo' }),
    await as(evaluations.request, { contactMethod: 'PHONE', message: 'Kanarifugl' }),
    await send(seller, ekstra.order, {
      body: { estateID: home.estateId, package: 'M', price: 8900, consentToShare: true, startNow: false },
    }),
    await talks.write(buyer, chat, 'Kanarifugl'),
    await call('main', contactNotes.write, { params: { contact }, revision: 0, body: { text: 'Kanarifugl' } }),
    await call('main', broker.setDate, {
      params: { id: home.estateId },
      body: { takeoverDate: addDays(osloDate(instantOf(Date.now())), 2) },
    }),
    await call('main', chats.send, {
      params: { id: chat },
      body: { id: randomUUID(), kind: 'text', text: 'Kanarifugl' },
    }),
  ];
  for (const { status, text } of heard) expect(status, text).toBeLessThan(300);
  const book = bookingCalls(() => server.current.url);
  const [start] = await freeTimes(on());
  if (start !== undefined) await book.book(start);
  const found = new Map<string, Broker[]>();
  for (const who of brokers) {
    for (const name of changedBetween(before.get(who) ?? new Map(), await readAs(who))) {
      found.set(name, [...(found.get(name) ?? []), who]);
    }
  }
  const sorted = (names: readonly Broker[]) => names.toSorted();
  const exact = [...found].filter(([name]) => !(name in inTime)).map(([name, names]) => [name, sorted(names)]);
  expect(Object.fromEntries(exact)).toEqual(
    Object.fromEntries(Object.entries(told).map(([name, names]) => [name, sorted(names)])),
  );
  for (const [name, most] of Object.entries(inTime)) {
    expect(
      (found.get(name) ?? []).filter((who) => !most.includes(who)),
      name,
    ).toEqual([]);
  }
});
