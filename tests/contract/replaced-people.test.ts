import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { type DocumentId, documentId } from '#src/domain/ids.ts';
import { takeHeld } from '#src/server/desk/broker-system/held-changes.ts';
import type { SystemParty } from '#src/server/desk/broker-system/port.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import type { TestHome, TestParty } from '#tests/support/homes.ts';
import { contactOf, newcomer, partyNamed, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';
import { type Read, readEverything } from './every-reading.ts';

/**
 * Each change of the parties of a running sale, at each stage of a form, by every way of reading: who comes reads
 * nothing from before, who leaves keeps what is their own and reads nothing later, and who stays reads all of it.
 */
const server = testServer();
const talks = talkCalls(server);
const { on, write } = talks;
beforeAll(talks.insertBrokers);
afterEach(talks.noLimit);

const flow = 'settlement-seller';
const stages = ['before forms', 'begun', 'locked', 'signed', 'sealed', 'finalised'] as const;
type Stage = (typeof stages)[number];
const changes = ['add', 'remove', 'replace', 'correct'] as const;
type Change = (typeof changes)[number];

/** Stands in all that is written before the change, and in all that is written after it. */
const [early, late, corrected] = ['Kanarifugl', 'Nattergal', 'Rettet Etternavn'];

const actorOf = ({ id, name }: TestParty) => ({ kind: 'party', id, name }) as const;
const refOf = ({ estateId }: TestHome) => ({ flow, estateId }) as const;

/** The leaver has typed every answer of the form. */
const begin = async (leaver: number): Promise<TestHome> => {
  const home = await filledForm(on());
  await sql`update flow_answer set updated_by = ${partyIn(home, 'seller', leaver).id}, updated_by_name = ${early},
    field_revisions = (select coalesce(jsonb_object_agg(key, 1), '{}'::jsonb) from jsonb_each(value))
    where instance_id = (select id from flow_instance where estate_id = ${home.estateId} and flow = ${flow})`.execute(
    on().db,
  );
  return home;
};

/** All have signed: the state that the sealing leaves, with a file in the store. */
const seal = async (home: TestHome, state: 'signed' | 'finalized'): Promise<void> => {
  const sha256 = await on().files.put(Buffer.from(`%PDF ${home.estateId}`));
  const signed = home.parties.filter(({ role }) => role === 'seller').map(({ id }) => id);
  await sql`update signing_document set state = 'sealed', sealed_at = now(), sealed_sha256 = ${sha256},
    context = context || ${JSON.stringify({ signed })}::jsonb where estate_id = ${home.estateId}`.execute(on().db);
  await sql`update flow_instance set state = ${state} where estate_id = ${home.estateId} and flow = ${flow}`.execute(
    on().db,
  );
};

const bringTo = async (stage: Stage): Promise<TestHome> => {
  const home = await begin(1);
  if (stage === 'before forms') {
    await sql`delete from flow_answer where instance_id in (
      select id from flow_instance where estate_id = ${home.estateId})`.execute(on().db);
    await sql`update flow_instance set state = 'notStarted' where estate_id = ${home.estateId}`.execute(on().db);
  }
  if (stage === 'before forms' || stage === 'begun') return home;
  const actor = actorOf(partyIn(home, 'seller'));
  await on().transaction((tx) => createDocument(tx, on(), { ref: refOf(home), actor, method: 'e-id' }));
  if (stage === 'signed') {
    await sql`update signing_document set context = context || ${JSON.stringify({ signed: [actor.id] })}::jsonb
      where estate_id = ${home.estateId}`.execute(on().db);
  }
  if (stage === 'sealed') await seal(home, 'signed');
  if (stage === 'finalised') await seal(home, 'finalized');
  return home;
};

const paper = async (home: TestHome, name: string): Promise<DocumentId> => {
  const id = v.parse(documentId, randomUUID());
  await sql`insert into home_document (id, estate_id, type, side, external_id, from_name, dated, pages, sha256, is_demo)
    values (${id}, ${home.estateId}, 'assignment-agreement', 'seller', ${randomUUID()}, ${name}, '2026-11-01', 3,
      ${'a'.repeat(64)}, false)`.execute(on().db);
  return id;
};

/**
 * Takes the change in, as the sync does. A party who leaves or comes voids what is under signing; a corrected name waits
 * for the broker, who makes the document void first.
 */
const take = async (home: TestHome, change: Change, stage: Stage, parties: readonly SystemParty[]): Promise<void> => {
  const waits = change === 'correct' && (stage === 'locked' || stage === 'signed');
  const taken = await takePartiesOf(on(), home, parties);
  expect(taken).toBe(waits ? 'held' : 'changed');
  if (taken !== 'held') return;
  const { id: held } = await on()
    .db.selectFrom('held_change')
    .select('id')
    .where('estate_id', '=', home.estateId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  const broker = { kind: 'broker', id: idOf('main'), name: 'Megler' } as const;
  await on().transaction((tx) => voidDocument(tx, on(), { ref: refOf(home), actor: broker, reason: 'Ny part' }));
  const by = { brokerId: broker.id, name: broker.name };
  await on().transaction((tx) => takeHeld(tx, on(), { estateId: home.estateId, held, broker: by }));
};

type Account = Awaited<ReturnType<typeof signedInCustomer>>;

const arrange = async (change: Change, stage: Stage) => {
  const home = await bringTo(stage);
  await on()
    .db.updateTable('estate')
    .set({ broker_id: idOf('main') })
    .where('id', '=', home.estateId)
    .execute();
  const [stays, leaves] = [partyIn(home, 'seller', 0), partyIn(home, 'seller', 1)];
  const accounts = {
    stays: await signedInCustomer(on(), { parties: [stays.id] }),
    leaves: await signedInCustomer(on(), { parties: [leaves.id] }),
  };
  const link = await visitorAt({ url: server.current.url, on: on() }, home, leaves, [flow, 'chat']);
  const { body: chat } = await talks.open(accounts.leaves, home, 'seller');
  const message = randomUUID();
  await write(accounts.leaves, chat.id, `${early} fra den som går`, message);
  await write('main', chat.id, `${early} fra megleren`);
  const document = await paper(home, `${early} oppdrag`);
  const next = newcomer('seller', `${late} Nyeier`);
  const kept = home.parties.filter((party) => party !== leaves || change === 'add').map(contactOf);
  const after = {
    add: [...kept, next],
    remove: kept,
    replace: [...kept, next],
    correct: [...kept, { ...contactOf(leaves), name: corrected }],
  };
  await take(home, change, stage, after[change]);
  const came = change === 'add' || change === 'replace' ? await partyNamed(on(), home, next) : undefined;
  const comes = came && (await signedInCustomer(on(), { parties: [came.id] }));
  const written = await write(accounts.stays, chat.id, `${late} fra den som blir`);
  expect(written.status, written.text).toBeLessThan(300);
  await paper(home, `${late} oppdrag`);
  const contact = await sql<{ id: string }>`select contact_id as id from contact_party
    where party_id = ${stays.id}`.execute(on().db);
  const rows = {
    estate: home.estateId,
    party: stays.id,
    broker: idOf('main'),
    chat: chat.id,
    message,
    document,
    ...{ contact: contact.rows[0]?.id ?? randomUUID(), lead: randomUUID() },
  };
  const read = ({ id, token }: Account): Promise<Read> => {
    const headers = { authorization: `Bearer ${token}` };
    return readEverything({ kind: 'customer', url: server.current.url, headers }, { ...rows, customer: id });
  };
  const byLink = () =>
    readEverything(
      { kind: 'link', url: server.current.url, headers: { cookie: link.cookie } },
      { ...rows, customer: accounts.leaves.id },
    );
  /** The people of the talk as its broker finds them: in the list, by its address, and by what was written. */
  const list = await talks.send('main', chats.list);
  const found = await talks.send('main', chats.search, { query: { q: late.toLowerCase() } });
  const named = [...list.body.items, ...found.body.talks, ...found.body.messages]
    .filter(({ id }: { id: string }) => id === chat.id)
    .map(({ names }: { names: readonly string[] }) => names);
  return { home, accounts, comes, read, byLink, document, named };
};

/** Returns the readings that hold a word. */
const holding = (read: Read, ...words: readonly string[]): readonly string[] =>
  [...read].filter(([, said]) => words.some((word) => said.includes(word))).map(([name]) => name);

/** Readings by which a person gets the own words, and the own signed paper. */
const ownWords = ['dataExport.read', 'dataExport.readText'];
const isSigned = (stage: Stage): boolean => stage === 'sealed' || stage === 'finalised';

type Arranged = Awaited<ReturnType<typeof arrange>>;
const arranged = new Map<string, Promise<Arranged>>();
/** Each home is made once, and read by each of its people. */
const homeOf = (change: Change, stage: Stage): Promise<Arranged> => {
  const cell = `${change} ${stage}`;
  const made = arranged.get(cell) ?? arrange(change, stage);
  arranged.set(cell, made);
  return made;
};

const readsAll = (read: Read): void => {
  expect(holding(read, early)).toEqual(expect.arrayContaining(['chats.read', 'documents.list']));
  expect(holding(read, late)).toEqual(expect.arrayContaining(['chats.read', 'documents.list']));
};

/** What each of the people reads after the change. */
const readings: Readonly<Record<string, (at: Arranged, stage: Stage) => Promise<void>>> = {
  'who comes reads nothing from before, and what is new': async (at, stage) => {
    if (at.comes === undefined) throw new Error('No one came');
    const read = await at.read(at.comes);
    expect(holding(read, early, at.document)).toEqual([]);
    expect(holding(read, late)).toEqual(expect.arrayContaining(['chats.read', 'documents.list', ...ownWords]));
    const forms = JSON.parse(read.get('customerHomes.list')?.slice(4) ?? '[]')[0]?.forms ?? [];
    expect(forms.some((form: { flow: string }) => form.flow === flow)).toBe(!isSigned(stage));
  },
  'who leaves keeps the own words and the own signed paper, and reads nothing later': async (at, stage) => {
    const read = await at.read(at.accounts.leaves);
    expect(holding(read, late)).toEqual([]);
    expect(holding(read, `${early} fra den som går`).toSorted()).toEqual(ownWords);
    expect(read.get('documents.list')?.slice(0, 3)).toBe(isSigned(stage) ? '200' : '404');
    const linked = await at.byLink();
    expect(holding(linked, late)).toEqual([]);
    // The own signed form says who answered in it.
    expect(holding(linked, early)).toEqual(isSigned(stage) ? ['settlementSeller.read'] : []);
  },
  'who stays reads all of it': async (at) => {
    const read = await at.read(at.accounts.stays);
    readsAll(read);
    expect(holding(read, at.document)).toEqual(expect.arrayContaining(['chats.documents', 'documents.list']));
  },
  'the broker finds the talk by those who are in it': async ({ home, comes: came, named }) => {
    const { rows } = await sql<{ name: string }>`select name from estate_party where estate_id = ${home.estateId}
      and role = 'seller' and removed_at is null order by position`.execute(on().db);
    expect(rows.length).toBe(came === undefined ? 1 : 2);
    expect(named.length).toBeGreaterThan(1);
    for (const names of named) expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  },
  'who was spelt wrongly reads all of it': async (at) => readsAll(await at.read(at.accounts.leaves)),
  'who came instead reads nothing of who left': async (at) => {
    if (at.comes === undefined) throw new Error('No one came');
    expect(holding(await at.read(at.comes), partyIn(at.home, 'seller', 1).name)).toEqual([]);
  },
};
const [comes, leaves, stays, finds, corrects, instead] = Object.keys(readings);
const whoReads: Readonly<Record<Change, readonly (string | undefined)[]>> = {
  add: [comes, stays],
  remove: [leaves, stays, finds],
  replace: [comes, leaves, stays, instead, finds],
  correct: [stays, corrects],
};
const cells = stages.flatMap((stage) =>
  changes.flatMap((change) => whoReads[change].map((who = '') => [change, stage, who] as const)),
);

test.each(cells)('%s a seller, the form being %s: %s', async (change, stage, who) => {
  await readings[who]?.(await homeOf(change, stage), stage);
});
