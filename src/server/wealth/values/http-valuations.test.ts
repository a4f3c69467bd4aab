import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpValuations } from './http-valuations.ts';
import type { ValuedHome } from './port.ts';

type Fault = 'down' | 'words for a price' | 'half a body';
const faults: Fault[] = [];
const asked: { readonly url: URL; readonly token: string | undefined }[] = [];
const sale = { street: 'Lia 1', size: 48, floor: null, soldAt: '2026-10-01', price: 4_800_000, pricePerSqm: 100_000 };
const points = [{ date: '2026-09-30', value: 4_730_000 }];

/** A valuation provider as ours is asked to be: it knows one address and one token. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  asked.push({ url, token: request.headers.authorization });
  const fault = faults.shift();
  if (fault === 'down') return void response.writeHead(503).end();
  if (request.headers.authorization !== 'Bearer secret') return void response.writeHead(401).end();
  if (url.searchParams.get('postcode') !== '0550') return void response.writeHead(404).end();
  const price = fault === 'words for a price' ? 'høy' : sale.price;
  const body = JSON.stringify(url.pathname === '/v1/sales' ? { sales: [{ ...sale, price }] } : { points });
  response.end(fault === 'half a body' ? body.slice(0, 9) : body);
});
let place = { url: '', token: 'secret' };
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  place = { ...place, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.close();
});

const home: ValuedHome = {
  vitecId: 'VM-1',
  street: 'Syrinhagen 40 A',
  postcode: '0550',
  propertyType: 'APARTMENT',
  area: 47,
};
const open = (given = {}) => httpValuations({ ...place, ...given }, { clock: { now: () => new Date() } });

test('sales and prices of a home are read from the provider, which is sent no id of ours', async () => {
  expect(await open().sales(home, '2025-11-24')).toEqual([sale]);
  expect(await open().series(home)).toEqual(points);
  const [sales, series] = asked;
  const sent = { street: 'Syrinhagen 40 A', postcode: '0550', type: 'APARTMENT', size: '47' };
  expect(Object.fromEntries(sales?.url.searchParams ?? [])).toEqual({ ...sent, since: '2025-11-24' });
  expect(Object.fromEntries(series?.url.searchParams ?? [])).toEqual(sent);
  expect(asked.map(({ token }) => token)).toEqual(['Bearer secret', 'Bearer secret']);
});

test.each([
  ['a provider that is down', 'down', 'broken'],
  ['a price that is no number', 'words for a price', 'unreadable'],
  ['half a body', 'half a body', 'unreadable'],
] as const)('%s is a failure, and no answer is made up', async (_case, fault, kind) => {
  faults.push(fault);
  await expect(open().sales(home, '2025-11-24')).rejects.toMatchObject({ name: 'ProviderFailed', kind });
});

test('a wrong token and an unknown home are told apart', async () => {
  await expect(open({ token: 'wrong' }).series(home)).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(open().series({ ...home, postcode: '9999' })).rejects.toMatchObject({ kind: 'not-found' });
});

test('after three failures the provider is not called for a while', async () => {
  const provider = open();
  faults.push('down', 'down', 'down');
  for (let tries = 0; tries < 3; tries += 1) await expect(provider.series(home)).rejects.toThrow();
  await expect(provider.series(home)).rejects.toMatchObject({ kind: 'resting' });
  expect(asked).toHaveLength(3);
});
