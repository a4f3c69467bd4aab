import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { type DocumentType, documentTypes } from '#src/domain/document-types.ts';
import { documentId } from '#src/domain/ids.ts';
import { isFileInUse } from '#src/server/homes/pictures/file-use.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { flowsOf, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
let home: TestHome;
let tokens: { own: string; other: string };
const papers = new Map<DocumentType, string>();

beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  tokens = await brokerTokens(place());
  await on().db.updateTable('estate').set({ soldFor: 5_000_000 }).where('id', '=', home.estateId).execute();
  for (const type of documentTypes) {
    const id = v.parse(documentId, randomUUID());
    papers.set(type, id);
    const sha256 = await on().files.put(Buffer.from(`%PDF-1.7 ${type}`));
    const row = { id, estateId: home.estateId, type, externalId: type, fromName: 'Prøvekontoret' };
    const side = type === 'settlement-statement' ? ('seller' as const) : null;
    await on()
      .db.insertInto('homeDocument')
      .values({ ...row, side, dated: '2026-10-01', pages: 2, sha256, isDemo: true })
      .execute();
  }
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const customer = async (party: 'seller' | 'buyer' | null, method: 'BANKID' | 'PHONE_NUMBER' = 'BANKID') => {
  const parties = party === null ? [] : [partyIn(home, party).id];
  return bearer((await signedInCustomer(on(), { parties, method })).token);
};
const list = async (who: ReturnType<typeof bearer>, id: string = home.estateId) =>
  new Visitor(server.current.url).send(documents.list, { ...who, params: { id } });
const open = (who: ReturnType<typeof bearer>, type: DocumentType, given: object = {}) =>
  new Visitor(server.current.url).send(documents.file, {
    ...who,
    params: { id: home.estateId, document: papers.get(type) ?? '', doctype: type, ...given },
  });

/** What each reads, by the reference's section 4, of a sold home. */
const sellers = documentTypes.filter((type) => !['settlement-form', 'self-declaration'].includes(type));
const buyers = sellers.filter(
  (type) =>
    ![
      'assignment-agreement',
      'assignment-renewal',
      'seller-insurance-proof',
      'transport-declaration',
      'settlement-statement',
      'e-valuation',
    ].includes(type),
);

describe('the papers that a broker has sent', () => {
  test.each([
    ['seller', sellers],
    ['buyer', buyers],
  ] as const)('a %s lists and opens the papers of their side, and no other', async (side, expected) => {
    const who = await customer(side);
    const { body } = await list(who);
    expect(body.map(({ documentType }: { documentType: string }) => documentType).toSorted()).toEqual(
      expected.toSorted(),
    );
    for (const type of documentTypes) {
      const answer = await open(who, type);
      expect([type, answer.status]).toEqual([type, expected.includes(type) ? 200 : 404]);
    }
  });

  test('a paper says who sent it, its day and its pages, and is not signed here', async () => {
    const { body } = await list(await customer('buyer'));
    const prospect = body.find(({ documentType }: { documentType: string }) => documentType === 'sales-prospect');
    expect(prospect).toMatchObject({
      head: 'Salgsoppgave',
      signature: null,
      sent: { from: 'Prøvekontoret', dated: '2026-10-01', pages: 2 },
    });
  });

  test('the tender list is closed to both until the home is sold', async () => {
    await on().db.updateTable('estate').set({ soldFor: null }).where('id', '=', home.estateId).execute();
    for (const side of ['seller', 'buyer'] as const) {
      expect((await open(await customer(side), 'tender-list')).status).toBe(404);
    }
    await on().db.updateTable('estate').set({ soldFor: 5_000_000 }).where('id', '=', home.estateId).execute();
  });

  test('a stranger, another home’s broker and a personal link open none, and the home’s broker opens all', async () => {
    const stranger = await customer(null);
    expect((await list(stranger)).status).toBe(404);
    const link = await visitorAt(place(), home, partyIn(home, 'buyer'), flowsOf('buyer'));
    const params = { id: home.estateId, document: papers.get('sales-prospect') ?? '', doctype: 'sales-prospect' };
    expect((await link.send(documents.file, { params })).status).toBe(404);
    expect((await link.send(documents.list, { params: { id: home.estateId } })).text).not.toContain('Prøvekontoret');
    for (const type of documentTypes) {
      expect((await open(stranger, type)).status).toBe(404);
      expect((await open(bearer(tokens.other), type)).status).toBe(404);
      expect((await open(bearer(tokens.own), type)).status).toBe(200);
    }
  });

  test('a paper is found by its own home and its own kind alone, and a sign-in by SMS alone opens none', async () => {
    const who = await customer('seller');
    const other = await insertHome(on().database, { sellers: 1, buyers: 1 });
    expect((await open(who, 'sales-prospect', { id: other.estateId })).status).toBe(404);
    expect((await open(who, 'sales-prospect', { doctype: 'energy-label' })).status).toBe(404);
    const bySms = await open(await customer('seller', 'PHONE_NUMBER'), 'sales-prospect');
    expect([bySms.status, bySms.body.code]).toEqual([403, 'AUTH_STEP_UP']);
  });

  test('who opened a paper stands in the log of the home, and its file is kept', async () => {
    const opened = async () => {
      const { rows } = await sql<{ actorName: string; data: { type: string } }>`
        select actor_name, data from flow_event
        where estate_id = ${home.estateId} and type = 'PAPER_OPENED' order by seq`.execute(on().db);
      return rows;
    };
    const before = (await opened()).length;
    await open(await customer('buyer'), 'energy-label');
    const now = await opened();
    expect(now).toHaveLength(before + 1);
    expect(now.at(-1)).toMatchObject({ actorName: partyIn(home, 'buyer').name, data: { type: 'energy-label' } });
    const { rows } = await sql<{ sha256: string }>`select sha256 from home_document limit 1`.execute(on().db);
    expect(await isFileInUse(on(), rows[0]?.sha256 ?? '')).toBe(true);
    expect(await isFileInUse(on(), 'f'.repeat(64))).toBe(false);
  });
});
