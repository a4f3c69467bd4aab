import { randomUUID } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { brokerDocuments } from '#src/contract/desk/broker-documents.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;
let tokens: { own: string; other: string };

beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  tokens = await brokerTokens({ on: on() });
});

const pdfOf = async (pages: number): Promise<Uint8Array> => {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  return pdf.save();
};
const visitor = () => new Visitor(server.current.url);
const as = (token: string, more: Readonly<Record<string, string>> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
const pdf = { 'content-type': 'application/pdf' };
const params = () => ({ id: home.estateId });

const upload = async (pages: number, visibleTo = 'both', docType = 'energy-label') => {
  const query = { docType, visibleTo };
  const asked = { params: params(), query, body: await pdfOf(pages), ...as(tokens.own, pdf) };
  return (await visitor().send(brokerDocuments.upload, asked)).body.id as string;
};
const change = (
  document: string,
  body: { readonly visibleTo: string; readonly isConfirmed?: boolean },
  revision = '1',
  token = tokens.own,
) =>
  visitor().send(brokerDocuments.show, {
    params: { ...params(), document },
    body,
    ...as(token, revision === '' ? {} : { 'if-match': revision }),
  });
const replace = (document: string, body: Uint8Array, token = tokens.own, revision = '1') =>
  visitor().send(brokerDocuments.replace, {
    params: { ...params(), document },
    body,
    ...as(token, { ...pdf, ...(revision !== '' && { 'if-match': revision }) }),
  });
const listed = async (query = {}) =>
  (await visitor().send(brokerDocuments.list, { params: params(), query, ...as(tokens.own) })).body;
const seenBy = async (side: 'seller' | 'buyer'): Promise<string[]> => {
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, side).id], method: 'BANKID' });
  const { body } = await visitor().send(documents.list, { params: params(), ...as(token) });
  return body.map(({ id }: { id: string }) => id);
};
const opens = async (side: 'seller' | 'buyer', document: string): Promise<number> => {
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, side).id], method: 'BANKID' });
  const asked = { params: { ...params(), document, doctype: 'energy-label' }, ...as(token) };
  return (await visitor().send(documents.file, asked)).status;
};

describe('a new version of a document', () => {
  test('is read in place of the one before by the same side, and the one before by none', async () => {
    const first = await upload(2, 'seller');
    const { status, body } = await replace(first, await pdfOf(3));
    expect([status, body.pages]).toEqual([201, 3]);
    const seen = await seenBy('seller');
    expect([seen.includes(first), seen.includes(body.id)]).toEqual([false, true]);
    expect(await seenBy('buyer')).not.toContain(body.id);
    expect([await opens('seller', first), await opens('seller', body.id), await opens('buyer', body.id)]).toEqual([
      404, 200, 404,
    ]);
    const row = (await listed()).items.find(({ id }: { id: string }) => id === body.id);
    expect(row).toMatchObject({ version: 2, visibleTo: 'seller', pages: 3 });
  });

  test('sent twice at once is one version; of two different at once, one is refused', async () => {
    const [first, second] = [await upload(4), await upload(5)];
    const file = await pdfOf(6);
    const same = [...(await Promise.all([replace(first, file), replace(first, file)])), await replace(first, file)];
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    const files = await Promise.all([pdfOf(7), pdfOf(8)]);
    const two = await Promise.all(files.map((one) => replace(second, one)));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 412]);
  });

  test('needs the revision that was read, a home of the broker, and a document of that home', async () => {
    const id = await upload(9);
    const file = await pdfOf(1);
    const codes = [
      await replace(id, file, tokens.own, ''),
      await replace(id, file, tokens.own, '7'),
      await replace(id, file, tokens.other),
      await replace(randomUUID(), file),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['REV_REQUIRED', 'STALE', 'ESTATE_404', 'NOT_FOUND']);
  });

  test('that is no PDF leaves the one before where it was', async () => {
    const id = await upload(10);
    expect((await replace(id, Buffer.from('<html>'))).body.code).toBe('DOC_TYPE');
    expect(await seenBy('buyer')).toContain(id);
  });
});

describe('who sees a document', () => {
  test('is narrowed at once, and widened only by a yes', async () => {
    const id = await upload(11);
    expect((await change(id, { visibleTo: 'seller' })).body).toMatchObject({ visibleTo: 'seller', revision: 2 });
    expect([(await seenBy('seller')).includes(id), (await seenBy('buyer')).includes(id)]).toEqual([true, false]);
    for (const visibleTo of ['both', 'buyer']) {
      expect((await change(id, { visibleTo }, '2')).body.code).toBe('DOC_WIDENS');
    }
    expect(await seenBy('buyer')).not.toContain(id);
    expect((await change(id, { visibleTo: 'both', isConfirmed: true }, '2')).status).toBe(200);
    expect(await seenBy('buyer')).toContain(id);
  });

  test('is none while it is hidden, and it is shown again only by a yes', async () => {
    const id = await upload(12);
    expect((await change(id, { visibleTo: 'none' })).body.visibleTo).toBe('none');
    expect([await opens('seller', id), await opens('buyer', id)]).toEqual([404, 404]);
    expect((await replace(id, await pdfOf(1), tokens.own, '2')).body.code).toBe('STALE');
    expect((await change(id, { visibleTo: 'seller' }, '2')).body.code).toBe('DOC_WIDENS');
    await change(id, { visibleTo: 'seller', isConfirmed: true }, '2');
    expect([await opens('seller', id), await opens('buyer', id)]).toEqual([200, 404]);
  });

  test('is never more than its type lets read it', async () => {
    const id = await upload(1, 'seller', 'assignment-agreement');
    expect((await change(id, { visibleTo: 'both', isConfirmed: true })).body.code).toBe('DOC_READERS');
  });

  test('changed in two tabs at once is changed by one; another broker changes none', async () => {
    const id = await upload(13);
    const two = await Promise.all([change(id, { visibleTo: 'none' }), change(id, { visibleTo: 'seller' })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 412]);
    // Hidden first, the other tab would widen it: that it is stale comes before that it is asked about.
    await change(id, { visibleTo: 'none' }, '2');
    expect((await change(id, { visibleTo: 'both' }, '1')).body.code).toBe('STALE');
    expect((await change(id, { visibleTo: 'none' }, '2', tokens.other)).body.code).toBe('ESTATE_404');
    expect((await change(id, { visibleTo: 'none' }, '')).body.code).toBe('REV_REQUIRED');
  });
});

test('the documents come in pages, each once, in their newest versions', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: readonly { id: string }[]; next: string | null } = await listed({
      limit: '3',
      ...(cursor !== null && { cursor }),
    });
    expect(page.items.length).toBeLessThanOrEqual(3);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  const whole: readonly { id: string }[] = (await listed({ limit: '50' })).items;
  expect(seen).toEqual(whole.map(({ id }) => id));
  expect(new Set(seen).size).toBe(seen.length);
});
