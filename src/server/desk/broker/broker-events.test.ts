import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { anotherPhone } from '#src/contract/homes/another-phone.ts';
import { brokerId } from '#src/domain/ids.ts';
import { beginSession, endSession, findSession } from '#src/server/identity/brokers/sessions.ts';
import { brokerTokens, otherBroker } from '#tests/contract/brokers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

let tokens = { own: '', other: '' };
beforeAll(async () => {
  await insertHome(place().on.database);
  tokens = await brokerTokens(place());
});

/** Opens the desk's stream: counts the announcements and shows whether it has ended. */
const listen = async (token: string) => {
  const leaving = new AbortController();
  const response = await fetch(`${place().url}/api/brokers/takeovers/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const heard = { events: [] as string[], ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      heard.events.push(...[...text.matchAll(/data: (.*)/g)].map(([, data]) => data ?? ''));
    }
    heard.ended = true;
  };
  void read().catch(() => undefined);
  await expect.poll(() => heard.events.length).toBe(1);
  return { heard, leave: () => leaving.abort() };
};

test('the desk is notified at once which home of the broker changed, not what; another broker gets nothing', async () => {
  const { on } = place();
  const home = await insertHome(on.database);
  const { own, other } = tokens;
  const [hers, others] = [await listen(own), await listen(other)];
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  const params = { id: home.estateId };
  await seller.send(takeover.create, { params });
  await expect.poll(() => hers.heard.events.length).toBeGreaterThan(1);
  const before = hers.heard.events.length;
  await seller.send(takeover.change, { params, body: { step: 'keys', changes: { comment: 'under matten' } } });
  await expect.poll(() => hers.heard.events.length).toBeGreaterThan(before);
  expect(new Set(hers.heard.events)).toEqual(new Set(['{"estateId":null}', `{"estateId":"${home.estateId}"}`]));
  expect(others.heard.events).toHaveLength(1);
  for (const stream of [hers, others]) stream.leave();
});

test('an assistant has the homes they assist, and hears of a link that is opened and of a form that goes on elsewhere', async () => {
  const { on, url } = place();
  const home = await insertHome(on.database);
  const ofHome = on.db.updateTable('estate').where('id', '=', home.estateId);
  await ofHome.set({ assistantId: otherBroker.id }).execute();
  const token = tokens.other;
  const headers = { authorization: `Bearer ${token}` };
  const { items } = (await new Visitor(url).send(brokerMonitor.list, { headers })).body;
  expect(items.map(({ estateId }: { estateId: string }) => estateId)).toEqual([home.estateId]);
  const { heard, leave } = await listen(token);
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  await expect.poll(() => heard.events.length).toBe(2);
  const flow = 'takeover-protocol';
  const made = await seller.send(anotherPhone.make, { params: { id: home.estateId, flow } });
  const body = { estateId: home.estateId, flow, key: made.body.key };
  expect((await new Visitor(url).send(anotherPhone.take, { body })).status).toBe(200);
  await expect.poll(() => heard.events.length).toBe(3);
  leave();
});

test('the stream ends when the broker has signed out, and without a session there is none', async () => {
  const { on } = place();
  const home = await insertHome(on.database);
  const { token } = await beginSession(on, v.parse(brokerId, 'br-test'));
  const stream = await listen(token);
  const session = await findSession(on, token);
  await endSession(on, session?.tokenSha256 ?? '');
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  await seller.send(takeover.create, { params: { id: home.estateId } });
  await expect.poll(() => stream.heard.ended).toBe(true);
  const refused = await fetch(`${place().url}/api/brokers/takeovers/events`, {
    headers: { authorization: `Bearer ${randomUUID()}` },
  });
  expect(refused.status).toBe(401);
});
