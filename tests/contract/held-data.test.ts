import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { heldChangeId } from '#src/domain/ids.ts';
import { eraseRest } from '#src/server/account/account-deletion/erase-home.ts';
import { product } from '#src/server/boot/found.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { heldLocation } from '#src/server/desk/broker-system/sealed.ts';
import { beginSale } from '#src/server/homes/estates/sale.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { type ColumnData, heldCopies, personalParts, tablesOf, wordsOf } from '#src/server/platform/held-data.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const listed = productWithDemo.held.flatMap(tablesOf);

const personal = productWithDemo.held.flatMap((one) => ('nobody' in one ? [] : Object.entries(one.tables)));
const inCode = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const columns = async <R>(query: string): Promise<readonly R[]> =>
  (await sql<R>`${sql.raw(query)}`.execute(on().db)).rows;

describe('what is held of a person', () => {
  test('every table of the database says in a held.ts how it comes into the copy and how it is erased', async () => {
    const tables = await columns<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([...listed].sort());
  });

  test('no table that names a customer or a party by its columns is listed as one that names nobody', async () => {
    const naming = await columns<{ name: string }>(
      `select distinct table_name as name from information_schema.columns where table_schema = 'public'
       and column_name ~ '^(customer|party|participant|signer)_id$|^(done|proposed|updated)_by$|^recipient$'`,
    );
    const nobody = productWithDemo.held.flatMap((one) => ('nobody' in one ? one.tables : []));
    expect(naming.length).toBeGreaterThan(15);
    expect(naming.filter(({ name }) => nobody.includes(name))).toEqual([]);
  });

  test('every column of a table with something of a person says what it holds; an id, a revision and a time need not', async () => {
    const found = await columns<{ of: string; name: string }>(
      `select table_name as of, column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const undeclared = personal.flatMap(([table, declared]) =>
      found
        .filter(({ of }) => inCode(of) === table)
        .map(({ name }) => inCode(name))
        .filter((name) => !(name in declared) && !/^(id|revision|seq|number|position)$|Id$|At$|On$/.test(name))
        .map((name) => `${table}.${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  test('a column that a person is said to have sealed is sealed, and a sealed one is said to be', () => {
    const sealedPlaces = on()
      .sealedColumns.map(({ name }) => name.split('.').map(inCode).join('.'))
      .filter((place) => personal.some(([table]) => place.startsWith(`${table}.`)));
    const places = (isMeant: (data: ColumnData) => boolean) =>
      personal.flatMap(([table, declared]) =>
        Object.entries(declared).flatMap(([name, data]) => (isMeant(data) ? [`${table}.${name}`] : [])),
      );
    const saidSealed = places((data) => typeof data === 'object' && 'kept' in data && data.kept === 'sealed');
    const readable = places((data) => wordsOf(data) !== undefined && !(typeof data === 'object' && 'kept' in data));
    expect(saidSealed.filter((place) => !sealedPlaces.includes(place))).toEqual([]);
    expect(sealedPlaces.filter((place) => readable.includes(place))).toEqual([]);
    expect(sealedPlaces.length).toBeGreaterThan(10);
  });

  test('the privacy page says what the columns hold', () => {
    const file = resolve(import.meta.dirname, '../../src/domain/personal-parts.json');
    const lines = personalParts(product.held).map((part) => `  ${JSON.stringify(part)}`);
    const made = `[\n${lines.join(',\n')}\n]\n`;
    if (process.env.UPDATE_PRIVACY) writeFileSync(file, made);
    expect(readFileSync(file, 'utf8')).toBe(made);
  });

  test('a table that refers to the customer lets the account go: its rows are deleted or let go of with it', async () => {
    const kept = await columns<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where confrelid = 'customer'::regclass and contype = 'f' and confdeltype not in ('c', 'n')`,
    );
    expect(kept).toEqual([]);
  });
});

describe('what an area registers', () => {
  type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
  let home: TestHome;
  let seller: Customer;
  let buyer: Customer;
  const as = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb' } });
  const visitor = () => new Visitor(server.current.url);
  const copyOf = async (who: Customer) =>
    (await visitor().send(dataExport.read, { ...as(who), params: { id: who.id } })).body.others;
  const held = async (query: string) => columns<Record<string, unknown>>(query.replace('HOME', `'${home.estateId}'`));

  beforeAll(async () => {
    home = await insertHome(on().database);
    const [party, other] = [partyIn(home, 'seller'), partyIn(home, 'buyer')];
    seller = await signedInCustomer(on(), { parties: [party.id] });
    buyer = await signedInCustomer(on(), { parties: [other.id] });
    await on().transaction(async (tx) => beginSale(tx, home.estateId, await now(tx)));
    const params = { id: home.estateId, c: 'preparation', t: 'papers' };
    const ticked = await visitor().send(timeline.tickSeller, { ...as(seller), params, body: { done: true } });
    const proposed = await visitor().send(timeline.propose, {
      ...as(seller),
      params: { id: home.estateId, event: 'photo' },
      body: { date: '2099-03-01T10:00:00.000Z' },
    });
    expect([ticked.status, proposed.status]).toEqual([204, 204]);
    await on().db.updateTable('estateParty').set({ vitecId: 'V-selger' }).where('id', '=', party.id).execute();
    const sent = [
      { id: 'V-selger', role: 'seller', name: 'Kari Nytt Navn', email: 'kari.ny@example.com', phone: '+4741000001' },
      { id: 'V-kjoper', role: 'buyer', name: 'Per Fremmed', email: 'per.fremmed@example.com', phone: '+4741000002' },
    ];
    const id = v.parse(heldChangeId, randomUUID());
    const body = on().encryption.seal(JSON.stringify({ parties: sent }), heldLocation(id));
    const change = { id, estateId: home.estateId, state: 'held', body, receivedAt: '2026-11-01T10:00:00.000Z' };
    await on().db.insertInto('heldChange').values(change).execute();
  });

  test('a seller’s copy has the to-dos they ticked, the dates they proposed, and what waits for the broker', async () => {
    const { todos, dates, waitingChanges } = await copyOf(seller);
    expect(todos).toMatchObject([{ estateId: home.estateId, todo: 'Finn frem papirene på boligen' }]);
    expect(dates).toMatchObject([{ date: 'Fotografering', proposedAt: '2099-03-01T10:00:00.000Z', byYou: true }]);
    expect(waitingChanges).toMatchObject([{ name: 'Kari Nytt Navn', email: 'kari.ny@example.com', state: 'held' }]);
    expect(JSON.stringify(waitingChanges)).not.toContain('Fremmed');
  });

  test('a buyer’s copy has no tick, no date and no new name of the seller', async () => {
    const others = await copyOf(buyer);
    expect(others.todos).toEqual([]);
    expect(others.dates).toEqual([]);
    expect(JSON.stringify(others)).not.toContain('Kari');
  });

  test('the copy to read has a word in both languages for each part, and none for programs', async () => {
    const params = { id: seller.id };
    const text = await (await visitor().raw(dataExport.readText, { ...as(seller), params })).text();
    for (const { name, words, read } of heldCopies()) {
      expect(text).toContain(words[name]?.nb.toUpperCase());
      const parties = home.parties
        .filter(({ role }) => role === 'seller')
        .map(({ id, role }) => ({
          estateId: home.estateId,
          participantId: id,
          role,
          isRemoved: false,
          from: null,
          to: null,
        }));
      const rows = await read(on(), { customerId: seller.id, parties, language: 'en' });
      for (const key of rows.flatMap((row) => Object.keys(row))) expect(words[key]?.en, `${name}.${key}`).toBeTruthy();
    }
  });

  test('a person who is erased is let go of by ticks and dates, which stay for the others of the home', async () => {
    const people = [partyIn(home, 'seller').id];
    const erase = (whole: boolean) =>
      on().transaction((tx) => eraseRest(tx, { estateId: home.estateId, whole, people, forms: [] }));
    await erase(false);
    expect(await held('select done_by from todo_state where estate_id = HOME')).toEqual([{ doneBy: null }]);
    expect(await held('select proposed_by from estate_event where estate_id = HOME')).toEqual([{ proposedBy: null }]);
    expect(await held('select body from held_change where estate_id = HOME')).toEqual([{ body: null }]);
    await erase(true);
    expect(await held('select 1 from todo_state where estate_id = HOME')).toEqual([]);
    expect(await held('select 1 from estate_event where estate_id = HOME')).toEqual([]);
  });
});
