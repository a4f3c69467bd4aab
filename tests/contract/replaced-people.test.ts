import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { calendar } from '#src/contract/account/calendar.ts';
import { chats } from '#src/contract/chat/chats.ts';
import { type DocumentId, documentId } from '#src/domain/ids.ts';
import { takeHeld } from '#src/server/desk/broker-system/held-changes.ts';
import type { SystemParty } from '#src/server/desk/broker-system/port.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { idOf } from '#tests/support/batches.ts';
import { copyForms, type FilledHome, fillForms } from '#tests/support/copied-forms.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, newcomer, partyNamed, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';
import { type Read, readEverything } from './every-reading.ts';

/**
 * Each change of the parties of a running sale, on both sides at once, at each stage of the takeover and of both
 * settlements, by every way of reading: who comes reads nothing from before, who leaves keeps what is their own and
 * reads nothing later, who stays reads all of it, and neither side reads the other's.
 */
const server = testServer();
const talks = talkCalls(server);
const { on, write } = talks;
beforeAll(talks.insertBrokers);
afterEach(talks.noLimit);

const sides = ['seller', 'buyer'] as const;
type Side = (typeof sides)[number];
const flowsOf = (side: Side) => ['takeover-protocol', `settlement-${side}`] as const;
const flows = ['takeover-protocol', 'settlement-seller', 'settlement-buyer'] as const;
const stages = ['before forms', 'begun', 'locked', 'signed', 'sealed', 'finalised'] as const;
type Stage = (typeof stages)[number];
const changes = ['add', 'remove', 'replace', 'correct'] as const;
type Change = (typeof changes)[number];

/** Stands in all that is written before the change, and in all that is written after it. */
const [early, late, corrected] = ['Kanarifugl', 'Nattergal', 'Rettet Etternavn'];

const place = () => ({ url: server.current.url, on: on() });
const signsFirst = (home: TestHome, flow: FlowName) =>
  partyIn(home, flow === 'settlement-buyer' ? 'buyer' : 'seller', 0);
const leaverOf = (home: TestHome, flow: FlowName) => partyIn(home, flow === 'settlement-buyer' ? 'buyer' : 'seller', 1);

let filled: Promise<FilledHome> | undefined;
/** A home whose forms are begun: who leaves has typed every answer of them. */
const begin = async (): Promise<TestHome> => {
  filled ??= fillForms(place(), flows);
  const from = await filled;
  const home = await insertHome(on().database);
  await copyForms(place(), from, home, (flow) => ({ ...leaverOf(home, flow), name: early }));
  return home;
};

/** All have signed: the state that the sealing leaves, with a file in the store. */
const seal = async (home: TestHome, state: 'signed' | 'finalized'): Promise<void> => {
  const sha256 = await on().files.put(Buffer.from(`%PDF ${home.estateId}`));
  await sql`update signing_document set state = 'sealed', sealed_at = now(), sealed_sha256 = ${sha256},
    context = jsonb_set(context, '{signed}', context -> 'signers') where estate_id = ${home.estateId}`.execute(on().db);
  await sql`update flow_instance set state = ${state} where estate_id = ${home.estateId}
    and flow in (${sql.join([...flows])})`.execute(on().db);
};

const lock = async (home: TestHome, flow: FlowName, isSigned: boolean): Promise<void> => {
  const { id, name } = signsFirst(home, flow);
  const ref = { flow, estateId: home.estateId } as const;
  const actor = { kind: 'party', id, name } as const;
  const document = await on().transaction((tx) => createDocument(tx, on(), { ref, actor, method: 'e-id' }));
  if (!isSigned) return;
  await sql`update signing_document set context = context || ${JSON.stringify({ signed: [id] })}::jsonb
    where id = ${document}`.execute(on().db);
};

const bringTo = async (stage: Stage): Promise<TestHome> => {
  if (stage === 'before forms') return insertHome(on().database);
  const home = await begin();
  if (stage === 'begun') return home;
  for (const flow of flows) await lock(home, flow, stage === 'signed');
  if (stage === 'sealed') await seal(home, 'signed');
  if (stage === 'finalised') await seal(home, 'finalized');
  return home;
};

const paper = async (home: TestHome, side: Side, name: string): Promise<DocumentId> => {
  const id = v.parse(documentId, randomUUID());
  await sql`insert into home_document (id, estate_id, type, side, external_id, from_name, dated, pages, sha256, is_demo)
    values (${id}, ${home.estateId}, ${side === 'seller' ? 'assignment-agreement' : 'purchase-contract'}, ${side}, ${randomUUID()}, ${name}, '2026-11-01', 3,
      ${'a'.repeat(64)}, false)`.execute(on().db);
  return id;
};

/**
 * Takes the change in, as the sync does. A party who leaves or comes voids what is under signing; a corrected name waits
 * for the broker, who makes the documents void first.
 */
const take = async (home: TestHome, change: Change, stage: Stage, parties: readonly SystemParty[]): Promise<void> => {
  const waits = change === 'correct' && (stage === 'locked' || stage === 'signed');
  const taken = await takePartiesOf(on(), home, parties);
  expect(taken).toBe(waits ? 'held' : 'changed');
  if (taken !== 'held') return;
  const { id: held } = await on()
    .db.selectFrom('heldChange')
    .select('id')
    .where('estateId', '=', home.estateId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  const broker = { kind: 'broker', id: idOf('main'), name: 'Megler' } as const;
  const { estateId } = home;
  for (const flow of flows)
    await on().transaction((tx) =>
      voidDocument(tx, on(), { ref: { flow, estateId }, actor: broker, reason: 'Ny part' }),
    );
  const by = { brokerId: broker.id, name: broker.name };
  await on().transaction((tx) => takeHeld(tx, on(), { estateId, held, broker: by }));
};

type Account = Awaited<ReturnType<typeof signedInCustomer>>;

/** Subscribes an account to its calendar, and returns what a calendar reads there. */
const subscribe = async ({ id, token }: Account): Promise<() => Promise<string>> => {
  const { body } = await talks.send({ token }, calendar.subscribe, { params: { id } });
  const { pathname } = new URL(body.address);
  return async () => (await fetch(`${server.current.url}${pathname}`)).text();
};
/** How many dates of a home a calendar shows. */
const datesIn = (file: string): number => file.split('BEGIN:VEVENT').length - 1;

/** Returns what says something of after the change to a person, by SMS or mail, but for who came, which each signer is sent. */
const sentLate = async ({ email, phone }: TestHome['parties'][number]) =>
  (await outbox(on(), 500)).filter(
    ({ to, text }) => (to === email || to === phone) && text.includes(late) && !text.includes('er ny part'),
  );

/** One side before the change: who stays and who leaves, their talk and the broker's paper. */
const before = async (home: TestHome, side: Side) => {
  const [stays, leaves] = [partyIn(home, side, 0), partyIn(home, side, 1)];
  const accounts = {
    stays: await signedInCustomer(on(), { parties: [stays.id] }),
    leaves: await signedInCustomer(on(), { parties: [leaves.id] }),
  };
  const calendars = {
    stays: await subscribe(accounts.stays),
    leaves: await subscribe(accounts.leaves),
  };
  const { cookie } = await visitorAt(place(), home, leaves, [...flowsOf(side), 'chat']);
  const { body: chat } = await talks.open(accounts.leaves, home, side);
  const message = randomUUID();
  await write(accounts.leaves, chat.id, `${early} fra ${side} som går`, message);
  await write('main', chat.id, `${early} fra megleren til ${side}`);
  const document = await paper(home, side, `${early} oppdrag`);
  return { side, stays, leaves, accounts, calendars, cookie, chat: chat.id as string, message, document };
};
type Before = Awaited<ReturnType<typeof before>>;

const partiesAfter = (home: TestHome, change: Change, { leaves }: Before, next: SystemParty) => {
  const own = home.parties.filter(({ role, id }) => role === leaves.role && (id !== leaves.id || change === 'add'));
  const kept = own.map(contactOf);
  if (change === 'correct') return [...kept, { ...contactOf(leaves), name: corrected }];
  return change === 'remove' ? kept : [...kept, next];
};

/** The same side after it: who came, and what was written since. */
const after = async (home: TestHome, change: Change, was: Before, next: SystemParty) => {
  const { side, stays, accounts, calendars, cookie, chat, message, document } = was;
  const came = change === 'add' || change === 'replace' ? await partyNamed(on(), home, next) : undefined;
  const comes = came && (await signedInCustomer(on(), { parties: [came.id] }));
  const written = await write(accounts.stays, chat, `${late} fra ${side} som blir`);
  expect(written.status, written.text).toBeLessThan(300);
  await paper(home, side, `${late} oppdrag`);
  const contact = await sql<{ id: string }>`select contact_id as id from contact_party
    where party_id = ${stays.id}`.execute(on().db);
  const rows = {
    estate: home.estateId,
    party: stays.id,
    broker: idOf('main'),
    chat,
    message,
    document,
    contact: contact.rows[0]?.id ?? randomUUID(),
    lead: randomUUID(),
  };
  const known = new Map<string, Promise<Read>>();
  /** Each account reads everything once. */
  const read = ({ id, token }: Account): Promise<Read> => {
    const headers = { authorization: `Bearer ${token}` };
    const reader = { kind: 'customer', url: server.current.url, headers } as const;
    const said = known.get(id) ?? readEverything(reader, { ...rows, customer: id });
    known.set(id, said);
    return said;
  };
  const byLink = () =>
    readEverything(
      { kind: 'link', url: server.current.url, headers: { cookie } },
      { ...rows, customer: accounts.leaves.id },
    );
  /** The people of the talk as its broker finds them: in the list, by its address, and by what was written. */
  const list = await talks.send('main', chats.list);
  const found = await talks.send('main', chats.search, { query: { q: late.toLowerCase() } });
  const named = [...list.body.items, ...found.body.talks, ...found.body.messages]
    .filter(({ id }: { id: string }) => id === chat)
    .map(({ names }: { names: readonly string[] }) => names);
  return { home, side, accounts, calendars, comes, read, byLink, document, named };
};

const arrange = async (change: Change, stage: Stage) => {
  const home = await bringTo(stage);
  await on()
    .db.updateTable('estate')
    .set({ brokerId: idOf('main') })
    .where('id', '=', home.estateId)
    .execute();
  const was = { seller: await before(home, 'seller'), buyer: await before(home, 'buyer') };
  const next = { seller: newcomer('seller', `${late} Nyeier`), buyer: newcomer('buyer', `${late} Nykjøper`) };
  const parties = sides.flatMap((side) => partiesAfter(home, change, was[side], next[side]));
  await take(home, change, stage, parties);
  return {
    seller: await after(home, change, was.seller, next.seller),
    buyer: await after(home, change, was.buyer, next.buyer),
  };
};

/** Returns the readings that hold a word. */
const holding = (read: Read, ...words: readonly string[]): readonly string[] =>
  [...read].filter(([, said]) => words.some((word) => said.includes(word))).map(([name]) => name);

/** Readings by which a person gets the own words, and the own signed paper. */
const ownWords = ['dataExport.read', 'dataExport.readText'];
const isSigned = (stage: Stage): boolean => stage === 'sealed' || stage === 'finalised';

type Arranged = Awaited<ReturnType<typeof after>>;
const arranged = new Map<string, ReturnType<typeof arrange>>();
/** Each home is made once, and read by each of its people. */
const homeOf = (change: Change, stage: Stage): ReturnType<typeof arrange> => {
  const cell = `${change} ${stage}`;
  const made = arranged.get(cell) ?? arrange(change, stage);
  arranged.set(cell, made);
  return made;
};

const otherSide = (side: Side): Side => (side === 'seller' ? 'buyer' : 'seller');
/** Neither side reads what the other writes, whichever party joins or leaves. */
const readsNoneOfTheOther = (read: Read, side: Side): void =>
  expect(holding(read, `fra ${otherSide(side)} som`, `til ${otherSide(side)}`)).toEqual([]);

const readsAll = (read: Read, side: Side): void => {
  expect(holding(read, early)).toEqual(expect.arrayContaining(['chats.read', 'documents.list']));
  expect(holding(read, late)).toEqual(expect.arrayContaining(['chats.read', 'documents.list']));
  readsNoneOfTheOther(read, side);
};

const readsOfForm: Readonly<Record<Side, string>> = { seller: 'settlementSeller.read', buyer: 'settlementBuyer.read' };

/** What each of the people reads after the change. */
const readings: Readonly<Record<string, (at: Arranged, stage: Stage) => Promise<void>>> = {
  'who comes reads nothing from before, and what is new': async (at, stage) => {
    if (at.comes === undefined) throw new Error('No one came');
    const read = await at.read(at.comes);
    expect(holding(read, early, at.document)).toEqual([]);
    expect(holding(read, late)).toEqual(expect.arrayContaining(['chats.read', 'documents.list', ...ownWords]));
    readsNoneOfTheOther(read, at.side);
    const forms = JSON.parse(read.get('customerHomes.list')?.slice(4) ?? '[]')[0]?.forms ?? [];
    const own = forms
      .map(({ flow }: { flow: string }) => flow)
      .filter((flow: FlowName) => flows.some((f) => f === flow));
    expect(own.toSorted()).toEqual(isSigned(stage) ? [] : flowsOf(at.side).toSorted());
  },
  'who leaves keeps the own words and the own signed paper, and reads nothing later': async (at, stage) => {
    const read = await at.read(at.accounts.leaves);
    expect(holding(read, late)).toEqual([]);
    expect(holding(read, `${early} fra ${at.side} som går`).toSorted()).toEqual(ownWords);
    readsNoneOfTheOther(read, at.side);
    expect(read.get('documents.list')?.slice(0, 3)).toBe(isSigned(stage) ? '200' : '404');
    expect(datesIn(await at.calendars.leaves())).toBe(0);
    expect((await sentLate(partyIn(at.home, at.side, 1))).map(({ text }) => text)).toEqual([]);
    const linked = await at.byLink();
    expect(holding(linked, late)).toEqual([]);
    // The own signed forms say who answered in them.
    expect(holding(linked, early).toSorted()).toEqual(isSigned(stage) ? [readsOfForm[at.side], 'takeover.read'] : []);
  },
  'who stays reads all of it': async (at) => {
    const read = await at.read(at.accounts.stays);
    readsAll(read, at.side);
    expect(datesIn(await at.calendars.stays())).toBeGreaterThan(0);
    expect(holding(read, at.document)).toEqual(expect.arrayContaining(['chats.documents', 'documents.list']));
  },
  'the broker finds the talk by those who are in it': async ({ home, side, comes: came, named }) => {
    const { rows } = await sql<{ name: string }>`select name from estate_party where estate_id = ${home.estateId}
      and role = ${side} and removed_at is null order by position`.execute(on().db);
    expect(rows.length).toBe(came === undefined ? 1 : 2);
    expect(named.length).toBeGreaterThan(1);
    for (const names of named) expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  },
  'who was spelt wrongly reads all of it': async (at) => readsAll(await at.read(at.accounts.leaves), at.side),
  'who came instead reads nothing of who left': async (at) => {
    if (at.comes === undefined) throw new Error('No one came');
    expect(holding(await at.read(at.comes), partyIn(at.home, at.side, 1).name)).toEqual([]);
  },
};
const [comes, leaves, stays, finds, corrects, instead] = Object.keys(readings);
const whoReads: Readonly<Record<Change, readonly (string | undefined)[]>> = {
  add: [comes, stays],
  remove: [leaves, stays, finds],
  replace: [comes, leaves, stays, instead, finds],
  correct: [stays, corrects],
};
/** Who stays is read on one side of each home, by turns: a reading of everything is long. */
const isRead = (change: Change, stage: Stage, side: Side, who: string): boolean =>
  who !== stays || (changes.indexOf(change) + stages.indexOf(stage) + sides.indexOf(side)) % 2 === 0;
const cells = stages.flatMap((stage) =>
  changes.flatMap((change) =>
    sides.flatMap((side) =>
      whoReads[change]
        .map((who = '') => [change, side, stage, who] as const)
        .filter(([, , , who]) => isRead(change, stage, side, who)),
    ),
  ),
);

test.each(cells)('%s a %s, the forms being %s: %s', async (change, side, stage, who) => {
  await readings[who]?.((await homeOf(change, stage))[side], stage);
});
