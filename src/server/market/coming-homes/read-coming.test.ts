import { expect, test } from 'vitest';
import { comingHomes } from '#src/contract/market/coming-homes.ts';
import { demoPremarket } from '#src/server/demo/data/demo-data.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer({ demo: true });
const list = (query: Readonly<Record<string, string>> = {}) =>
  new Visitor(server.current.url).send(comingHomes.list, { query });

test('a visitor sees kind, place and size of each home, and neither address nor price nor a key to it', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.items.length).toBeGreaterThan(3);
  expect(body.total).toBe(body.items.length);
  for (const home of body.items)
    expect(Object.keys(home).sort()).toEqual(['areaName', 'bedrooms', 'city', 'size', 'type', 'yearOfBuild']);
  const said = JSON.stringify(body);
  for (const { estateID, askingPrice } of demoPremarket()) {
    expect(said).not.toContain(estateID);
    expect(said).not.toContain(String(askingPrice));
  }
});

test('pages follow each other without a gap, and no page is longer than it was asked for', async () => {
  const { body: all } = await list();
  const { body: first } = await list({ limit: '2' });
  const { body: next } = await list({ limit: '2', cursor: first.next });
  // As an app that was served before asks.
  expect((await list({ limit: '2', skip: '2' })).body).toEqual(next);
  expect([...first.items, ...next.items]).toEqual(all.items.slice(0, 4));
  expect((await list({ skip: '1000' })).body.items).toEqual([]);
});

test.each([
  { limit: '51' },
  { skip: '100001' },
  { cursor: 'W10' },
  { skip: '-1' },
  { limit: '1e1' },
  { limit: '٣' },
  { city: 'Oslo' },
])('refuses %j', async (query) => {
  expect((await list(query)).status).toBe(400);
});
