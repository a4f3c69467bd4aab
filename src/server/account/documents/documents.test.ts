import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { declineDocument } from '#src/server/signing/documents/decline-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { proveReader } from '#tests/support/proven-reader.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, sign, startSigning } from '#tests/support/signing-desk.ts';
import { flowsOf, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const settlement = 'settlement-seller';
let tokens: { own: string; other: string };

beforeAll(async () => {
  await insertHome(place().on.database);
  tokens = await brokerTokens(place());
});

const sellersSign = (home: TestHome) => {
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow: settlement, estateId: home.estateId } as const;
  const asked = { ref, actor: { kind: 'party', id, name }, method: 'e-id' } as const;
  return place().on.transaction((tx) => createDocument(tx, place().on, asked));
};
/** Both sides are signing the takeover, and the sellers their settlement. */
const twoDocuments = async () => {
  const { on } = place();
  const home = await filledForm(on);
  const settled = await sellersSign(home);
  const signing = await startSigning(on, await filledHome(on, { home }));
  return { home, signing, takeover: signing.documentId, settled };
};
type Heard = Awaited<ReturnType<Visitor['send']>>;
const at = (home: TestHome, role: 'seller' | 'buyer', flows: readonly FlowName[] = flowsOf(role)) =>
  visitorAt(place(), home, partyIn(home, role), flows);
const asBroker = (endpoint: AnyEndpoint, params = {}, token = tokens.own): Promise<Heard> =>
  new Visitor(place().url).send(endpoint, { params, headers: { authorization: `Bearer ${token}` } });
const idsIn = ({ body }: Heard): string[] => body.map(({ id }: { id: string }) => id).sort();
const countAt = async (visitor: Visitor, home: TestHome): Promise<number> =>
  (await visitor.send(documents.count)).body.find(({ estateId }: { estateId: string }) => estateId === home.estateId)
    ?.documentsToSignAmount;

describe('the documents of a home', () => {
  test('a seller sees the takeover and the sellers’ settlement, a buyer the takeover alone, the broker both', async () => {
    const { home, takeover, settled } = await twoDocuments();
    const params = { id: home.estateId };
    const seller = await (await at(home, 'seller')).send(documents.list, { params });
    const buyer = await (await at(home, 'buyer')).send(documents.list, { params });
    expect(idsIn(seller)).toEqual([takeover, settled].sort());
    expect(idsIn(buyer)).toEqual([takeover]);
    expect(buyer.text).not.toContain(settled);
    expect(idsIn(await asBroker(documents.list, params))).toEqual([takeover, settled].sort());
  });

  test('each has its head in the reader’s language, how far its signatures have come, and where its PDF is', async () => {
    const { home, settled } = await twoDocuments();
    const seller = await at(home, 'seller', [settlement]);
    const heard = await seller.send(documents.list, {
      params: { id: home.estateId },
      headers: { 'accept-language': 'en' },
    });
    expect(heard.body).toEqual([
      {
        id: settled,
        documentType: 'settlement-form',
        head: expect.stringContaining('ettlement'),
        signature: { status: 'signing', signed: 0, of: 2, waits: true, proof: null },
        sent: null,
        link: `/api/estate/${home.estateId}/document/${settled}/doctype/settlement-form`,
      },
    ]);
    await place().on.jobs.idle();
    const open = () => fetch(place().url + heard.body[0].link, { headers: { cookie: seller.cookie } });
    expect((await open()).status).toBe(403);
    const signing = { calls: settlementSeller, at: { params: { id: home.estateId } } };
    await proveReader(place().on, seller, signing, partyIn(home, 'seller'));
    const pdf = await open();
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('a link opens its own form’s document and no other, also for the same person', async () => {
    const { home, takeover, settled } = await twoDocuments();
    const params = { id: home.estateId };
    const seller = await at(home, 'seller', ['takeover-protocol']);
    expect(idsIn(await seller.send(documents.list, { params }))).toEqual([takeover]);
    const file = { ...params, document: settled, doctype: 'settlement-form' };
    expect(await seller.send(documents.file, { params: file })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  test('a buyer who knows the id of the sellers’ document, or names the wrong kind, gets not found', async () => {
    const { home, takeover, settled } = await twoDocuments();
    const buyer = await at(home, 'buyer');
    const asked = (document: string, doctype: string) =>
      buyer.send(documents.file, { params: { id: home.estateId, document, doctype } });
    expect((await asked(settled, 'settlement-form')).status).toBe(404);
    expect((await asked(takeover, 'settlement-form')).status).toBe(404);
    expect((await asked(randomUUID(), 'takeover-protocol')).status).toBe(404);
  });

  test('a declined document is no document any more', async () => {
    const { home, takeover } = await twoDocuments();
    const { id: participantId, name } = partyIn(home, 'seller');
    const declining = {
      ref: { flow: settlement, estateId: home.estateId },
      participantId,
      name,
      reason: 'Feil beløp',
    } as const;
    await place().on.transaction((tx) => declineDocument(tx, place().on, declining));
    expect(idsIn(await asBroker(documents.list, { id: home.estateId }))).toEqual([takeover]);
  });

  test('the home’s id opens nothing, and another broker’s home is as unknown as none', async () => {
    const { home } = await twoDocuments();
    const params = { id: home.estateId, document: randomUUID(), doctype: 'takeover-protocol' };
    for (const call of [documents.list, documents.signable, documents.file]) {
      expect((await new Visitor(place().url).send(call, { params })).status).toBe(401);
      expect(await asBroker(call, params, tokens.other)).toMatchObject({ status: 404, body: { code: 'ESTATE_404' } });
      const stranger = await at(await insertHome(place().on.database), 'seller');
      expect(await stranger.send(call, { params })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('what waits for a signature', () => {
  test('is named with the page it is signed on, until this person has signed it', async () => {
    const { home, signing, takeover, settled } = await twoDocuments();
    const params = { id: home.estateId };
    const seller = await at(home, 'seller');
    const before = await seller.send(documents.signable, { params });
    expect(idsIn(before)).toEqual([takeover, settled].sort());
    expect(before.body.map(({ flow, page }: { flow: string; page: string }) => [flow, page]).sort()).toEqual([
      [settlement, `/customer/settlement/seller/${home.estateId}/sign`],
      ['takeover-protocol', `/customer/overtake-protocol/${home.estateId}/signing`],
    ]);
    await sign(place().on, signing, 0);
    expect(idsIn(await seller.send(documents.signable, { params }))).toEqual([settled]);
    const other = await visitorAt(place(), home, partyIn(home, 'seller', 1), flowsOf('seller'));
    expect(idsIn(await other.send(documents.signable, { params }))).toEqual([takeover, settled].sort());
  });

  test('a document waits for any signer in the broker’s list, and on no page of the broker’s own', async () => {
    const { home, signing } = await twoDocuments();
    await sign(place().on, signing, 0);
    const heard = await asBroker(documents.signable, { id: home.estateId });
    expect(heard.body.map(({ page }: { page: unknown }) => page)).toEqual([null, null]);
    const counts = (await asBroker(documents.count)).body;
    expect(counts).toContainEqual({ estateId: home.estateId, documentsToSignAmount: 2 });
    expect((await asBroker(documents.count, {}, tokens.other)).body).toEqual([]);
  });

  test('is counted by home, for every home that this device has a link to', async () => {
    const { home, signing } = await twoDocuments();
    const seller = await at(home, 'seller');
    const quiet = await insertHome(place().on.database);
    const { cookie } = seller;
    expect(await countAt(seller, home)).toBe(2);
    expect(await countAt(seller, quiet)).toBeUndefined();
    await sign(place().on, signing, 0);
    expect(await countAt(seller, home)).toBe(1);
    expect(seller.cookie).toBe(cookie);
    expect(await countAt(await at(quiet, 'buyer'), quiet)).toBe(0);
  });

  test('a print with the broker waits for the broker, and no longer for its signer', async () => {
    const { on } = place();
    const home = await filledForm(on);
    const { id } = partyIn(home, 'seller');
    await sellersSign(home);
    const seller = await at(home, 'seller', [settlement]);
    expect(await countAt(seller, home)).toBe(1);
    const row = await on.db
      .selectFrom('signingDocument')
      .select(['id', 'context'])
      .where('estateId', '=', home.estateId)
      .executeTakeFirstOrThrow();
    await on.db
      .updateTable('signingDocument')
      .set({ context: JSON.stringify({ ...row.context, papers: [id] }) })
      .where('id', '=', row.id)
      .execute();
    expect(await countAt(seller, home)).toBe(0);
  });
});

describe('asking every five seconds', () => {
  const polled = async () => {
    const { home, signing } = await twoDocuments();
    const seller = await at(home, 'seller');
    await place().on.jobs.idle();
    const first = await seller.send(documents.count);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    return { home, signing, seller, headers, ask: () => seller.send(documents.count, { headers }) };
  };

  test('costs no query while nothing is new, and is answered as soon as something is', async () => {
    const { home, signing, ask } = await polled();
    const connecting = vi.spyOn(place().on.database.pool, 'connect');
    const queries: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      connecting.mockClear();
      expect((await ask()).status).toBe(304);
      queries.push(connecting.mock.calls.length);
    }
    connecting.mockRestore();
    // The workers poll once a second and may add queries to one of these counts.
    expect(Math.min(...queries)).toBe(0);
    await sign(place().on, signing, 0);
    expect(await ask()).toMatchObject({
      status: 200,
      body: [{ estateId: home.estateId, documentsToSignAmount: 1 }],
    });
  });

  test('a tag of another caller, or one that names other topics, gets a full response', async () => {
    const { home, headers } = await polled();
    const buyer = await at(home, 'buyer');
    expect((await buyer.send(documents.count, { headers })).status).toBe(200);
    const elsewhere = headers['if-none-match'].replaceAll(home.estateId, randomUUID());
    expect(elsewhere).not.toBe(headers['if-none-match']);
    expect((await buyer.send(documents.count, { headers: { 'if-none-match': elsewhere } })).status).toBe(200);
    expect((await new Visitor(place().url).send(documents.count, { headers })).status).toBe(401);
  });

  test('a revoked link is reported at once', async () => {
    const { home, ask } = await polled();
    const { id } = partyIn(home, 'seller');
    await place().on.transaction(async (tx) => {
      for (const flow of flowsOf('seller')) await revokeLinks(tx, { flow, estateId: home.estateId }, id);
    });
    expect(await ask()).toMatchObject({ status: 410, body: { code: 'LINK_GONE' } });
  });
});
