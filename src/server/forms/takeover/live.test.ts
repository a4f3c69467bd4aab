import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { presentIn } from '#src/server/homes/flow-instances/presence.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

const started = async () => {
  const home = await insertHome(place().on.database);
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  const buyer = await visitorAt(place(), home, partyIn(home, 'buyer'));
  const params = { id: home.estateId };
  await seller.send(takeover.create, { params });
  return { home, seller, buyer, params };
};

/** Returns the events of a stream as they arrive, and a way to close it. */
const listen = async (visitor: Visitor, params: { id: string }) => {
  const response = await visitor.raw(takeover.events, { params });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The stream has no body');
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '{}') as Record<string, unknown>;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  };
  return { next, leave: () => reader.cancel() };
};

describe('what the other phone receives', () => {
  test('the stream begins with who is present, and announces a change at once, but neither what it is nor whose', async () => {
    const { seller, buyer, params } = await started();
    const stream = await listen(buyer, params);
    expect(await stream.next()).toEqual({ type: 'presence', present: [] });
    await seller.send(takeover.change, { params, body: { step: 'keys', changes: { comment: 'under matten' } } });
    expect(await stream.next()).toEqual({ type: 'changed' });
    await stream.leave();
  });

  test('is nothing of a link that another opens: it changes nothing in the form', async () => {
    const { home, seller, buyer, params } = await started();
    const stream = await listen(buyer, params);
    await stream.next();
    await visitorAt(place(), home, partyIn(home, 'seller', 1));
    await seller.send(takeover.presence, { params, body: { step: 'keys' } });
    expect(await stream.next()).toMatchObject({ type: 'presence', present: [{ step: 'keys' }] });
    await stream.leave();
  });

  test('the stream shows who came and which step they opened', async () => {
    const { home, seller, buyer, params } = await started();
    const stream = await listen(buyer, params);
    await stream.next();
    await seller.send(takeover.presence, { params, body: { step: 'keys' } });
    const { id, name } = partyIn(home, 'seller');
    const present = [{ participantId: id, name, role: 'seller', step: 'keys' }];
    expect(await stream.next()).toEqual({ type: 'presence', present });
    await seller.send(takeover.presence, { params, body: { step: 'summary' } });
    expect(await stream.next()).toMatchObject({ present: [{ step: 'summary' }] });
    await stream.leave();
  });

  test('ends when the link is revoked', async () => {
    const { home, buyer, params } = await started();
    const stream = await listen(buyer, params);
    await stream.next();
    const link = { flow: 'takeover-protocol', estateId: home.estateId } as const;
    await place().on.transaction((tx) => revokeLinks(tx, link, partyIn(home, 'buyer').id));
    expect(await stream.next()).toEqual({ type: 'ended' });
    expect(await stream.next()).toBeUndefined();
  });

  test('the stream shows at once that a person whose link was revoked has left', async () => {
    const { home, seller, buyer, params } = await started();
    await buyer.send(takeover.presence, { params, body: { step: 'keys' } });
    const stream = await listen(seller, params);
    expect(await stream.next()).toMatchObject({ type: 'presence', present: [{ step: 'keys' }] });
    const link = { flow: 'takeover-protocol', estateId: home.estateId } as const;
    await place().on.transaction((tx) => revokeLinks(tx, link, partyIn(home, 'buyer').id));
    expect(await stream.next()).toEqual({ type: 'presence', present: [] });
    await stream.leave();
  }, 10_000);

  test('is nothing at all of other homes', async () => {
    const { buyer } = await started();
    const other = await started();
    expect((await buyer.send(takeover.events, { params: other.params })).status).toBe(404);
  });
});

describe('presence', () => {
  test('is forgotten after 40 seconds', async () => {
    const { home, seller, params } = await started();
    const { db } = place().on;
    const names = async () =>
      ((await presentIn(db, 'takeover-protocol', [home.estateId])).get(home.estateId) ?? []).map(({ step }) => step);
    await seller.send(takeover.presence, { params, body: { step: 'water' } });
    expect(await names()).toEqual(['water']);
    await sql`update flow_presence set seen_at = now() - interval '41 seconds'`.execute(db);
    expect(await names()).toEqual([]);
  });

  test('a person in one form of a home is not shown in another', async () => {
    const { home, seller, params } = await started();
    await seller.send(takeover.presence, { params, body: { step: 'water' } });
    const { db } = place().on;
    expect((await presentIn(db, 'takeover-protocol', [home.estateId])).get(home.estateId)).toHaveLength(1);
    expect((await presentIn(db, 'settlement-seller', [home.estateId])).get(home.estateId) ?? []).toEqual([]);
  });

  test('a repeated presence notifies no one', async () => {
    const { home, seller, params } = await started();
    const { live } = place().on;
    let told = 0;
    const end = live.subscribe(`presence:takeover-protocol:${home.estateId}`, () => {
      told += 1;
    });
    for (let count = 0; count < 3; count += 1)
      await seller.send(takeover.presence, { params, body: { step: 'water' } });
    end();
    expect(told).toBe(1);
  });
});

/** Returns a tag once five polls in a row get 304: what began the form has been announced by then. */
const quietTag = async (buyer: Visitor, params: { readonly id: EstateId }) => {
  let headers: Record<string, string> = {};
  await expect
    .poll(
      async () => {
        const { headers: answered } = await buyer.send(takeover.read, { params });
        headers = { 'if-none-match': answered.get('etag') ?? '' };
        const statuses: number[] = [];
        for (let times = 0; times < 5; times += 1) {
          statuses.push((await buyer.send(takeover.read, { params, headers })).status);
        }
        return statuses;
      },
      { timeout: 20_000 },
    )
    .toEqual([304, 304, 304, 304, 304]);
  return headers;
};

describe('asking whether anything is new', () => {
  test('is answered with 304 until something is', async () => {
    const { seller, buyer, params } = await started();
    const headers = await quietTag(buyer, params);
    expect((await buyer.send(takeover.read, { params, headers })).status).toBe(304);
    await seller.send(takeover.change, { params, body: { step: 'keys', changes: { sets: '2' } } });
    expect(await buyer.send(takeover.read, { params, headers })).toMatchObject({
      status: 200,
      body: { drafts: { keys: { sets: '2' } } },
    });
  });

  test('a poll costs no query while nothing changes, and a revoked link is reported at once', async () => {
    const { home, buyer, params } = await started();
    const headers = await quietTag(buyer, params);
    const { database, transaction } = place().on;
    const connecting = vi.spyOn(database.pool, 'connect');
    const queries: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      connecting.mockClear();
      expect((await buyer.send(takeover.read, { params, headers })).status).toBe(304);
      queries.push(connecting.mock.calls.length);
    }
    connecting.mockRestore();
    // The workers poll for jobs once a second, possibly during one of these measurements.
    expect(Math.min(...queries)).toBe(0);
    const { id } = partyIn(home, 'buyer');
    await transaction((tx) => revokeLinks(tx, { flow: 'takeover-protocol', estateId: home.estateId }, id));
    await expect
      .poll(async () => (await buyer.send(takeover.read, { params, headers })).body)
      .toMatchObject({ code: 'LINK_GONE' });
  });

  test('a tag is good for a minute, then the caller is recognised again', async () => {
    const { buyer, params } = await started();
    const first = await buyer.send(takeover.read, { params });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    vi.setSystemTime(Date.now() + 61_000);
    try {
      expect((await buyer.send(takeover.read, { params, headers })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('another caller’s tag, or the other language’s, does not match', async () => {
    const { seller, buyer, params } = await started();
    const first = await buyer.send(takeover.read, { params });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await seller.send(takeover.read, { params, headers })).status).toBe(200);
    const english = { ...headers, 'accept-language': 'en' };
    expect((await buyer.send(takeover.read, { params, headers: english })).body.env.lists.providers.at(-1).name).toBe(
      'I choose myself',
    );
  });
});
