import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openProvider } from './provider.ts';
import { secondsToWait } from './provider-failed.ts';

type Fault = '500' | '404' | '401' | '429' | 'silence' | 'half a body' | 'not json' | 'wrong types' | 'cut' | 'moved';
const faults: Fault[] = [];
const asked: { readonly method: string; readonly url: string; readonly headers: Record<string, unknown> }[] = [];
const good = JSON.stringify({ index: 142.7 });
let url = '';
let clock = { at: new Date('2026-11-24T09:00:00.000Z') };

const serve: RequestListener = (request, response) => {
  asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
  const fault = faults.shift();
  if (fault === 'silence') return;
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === '429') return void response.writeHead(429, { 'retry-after': '30' }).end();
  if (fault === 'moved') return void response.writeHead(302, { location: '/elsewhere' }).end();
  if (fault === 'not json') return void response.end('<html>');
  if (fault === 'wrong types') return void response.end('{"index":"high"}');
  if (fault === 'half a body') {
    response.writeHead(200, { 'content-length': good.length });
    response.write(good.slice(0, 6));
    return void setImmediate(() => request.socket.destroy());
  }
  response.writeHead(fault === undefined ? 200 : Number(fault)).end(fault === undefined ? good : 'kari@example.com');
};
const server = createServer(serve);
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  faults.length = 0;
  asked.length = 0;
  clock = { at: new Date('2026-11-24T09:00:00.000Z') };
});

const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
const place = () => ({ name: 'price index', url, headers: { authorization: 'Basic c2VjcmV0' } });
const open = (options = {}) => openProvider(place(), { clock: { now: () => clock.at }, timeoutMs: 20_000, ...options });
const index = {
  path: '/index',
  query: { region: 'oslo og bærum' },
  read: (answer: unknown) => v.parse(v.object({ index: v.number() }), answer).index,
};

describe('a call to a provider', () => {
  test('goes to the configured address in our name, and carries its key', async () => {
    expect(await open().ask({ ...index, method: 'POST', body: { a: 1 }, key: 'k-1' })).toBe(142.7);
    expect(asked).toMatchObject([{ method: 'POST', url: '/api/index?region=oslo+og+b%C3%A6rum' }]);
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Basic c2VjcmV0', 'idempotency-key': 'k-1' });
  });

  test.each([
    ['500', 'broken'],
    ['404', 'not-found'],
    ['401', 'unauthorized'],
    ['429', 'busy'],
    ['half a body', 'unreachable'],
    ['cut', 'unreachable'],
    ['moved', 'unreachable'],
    ['not json', 'unreadable'],
    ['wrong types', 'unreadable'],
  ] as const)('that is met by %s fails as %s, without a word of the answer in the error', async (fault, kind) => {
    faults.push(fault);
    const error: unknown = await open()
      .ask(index)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderFailed', kind });
    expect(String(error)).not.toMatch(/kari|secret|c2Vj/);
  });

  test('that nobody responds to fails as slow', async () => {
    faults.push('silence');
    await expect(open({ timeoutMs: 150 }).ask(index)).rejects.toMatchObject({ kind: 'slow' });
  });
});

describe('a provider that keeps failing', () => {
  test('is left alone for 60 seconds after three failures, and then asked once', async () => {
    const provider = open();
    faults.push('500', '500', '500', '500');
    for (let tries = 0; tries < 3; tries += 1) await expect(provider.ask(index)).rejects.toThrow();
    expect(provider.closedUntil()).toBe('2026-11-24T09:01:00.000Z');
    pass(59);
    await expect(provider.ask(index)).rejects.toMatchObject({ kind: 'resting', seconds: 1 });
    expect(asked).toHaveLength(3);
    pass(1);
    await expect(provider.ask(index)).rejects.toMatchObject({ kind: 'broken' });
    await expect(provider.ask(index)).rejects.toMatchObject({ kind: 'resting', seconds: 60 });
    pass(60);
    expect(await provider.ask(index)).toBe(142.7);
    faults.push('500');
    await expect(provider.ask(index)).rejects.toThrow();
    expect(provider.closedUntil()).toBe(null);
  });

  test('is not called before the time it asks for', async () => {
    const provider = open();
    faults.push('429');
    await expect(provider.ask(index)).rejects.toMatchObject({ kind: 'busy', seconds: 30 });
    pass(29);
    await expect(provider.ask(index)).rejects.toMatchObject({ kind: 'resting' });
    pass(1);
    expect(await provider.ask(index)).toBe(142.7);
  });

  test('is not shut out for what it has refused or does not know', async () => {
    const provider = open();
    faults.push('500', '500', '404', '500', '500');
    for (let tries = 0; tries < 5; tries += 1) await expect(provider.ask(index)).rejects.toThrow();
    expect(await provider.ask(index)).toBe(142.7);
  });
});

describe('the last good answer', () => {
  test('is given with its time while the provider fails, also while it rests', async () => {
    const provider = open({ failures: 1 });
    expect(await provider.askOrLast(index)).toEqual({ value: 142.7, at: '2026-11-24T09:00:00.000Z', isFresh: true });
    pass(600);
    faults.push('500');
    const kept = { value: 142.7, at: '2026-11-24T09:00:00.000Z', isFresh: false };
    expect(await provider.askOrLast(index)).toEqual(kept);
    expect(await provider.askOrLast(index)).toEqual(kept);
  });

  test('of one call is not given for another, and the oldest is dropped first', async () => {
    const provider = open({ lastAnswers: 1, failures: 10 });
    await provider.askOrLast(index);
    faults.push('500');
    await expect(provider.askOrLast({ ...index, query: { region: 'bergen' } })).rejects.toThrow();
    await provider.askOrLast({ ...index, query: { region: 'bergen' } });
    faults.push('500');
    await expect(provider.askOrLast(index)).rejects.toThrow();
  });
});

test('a wait is read in seconds or as a date, an hour at most', () => {
  const now = new Date('2026-11-24T09:00:00.000Z');
  expect(secondsToWait('30', now)).toBe(30);
  expect(secondsToWait('Tue, 24 Nov 2026 09:02:00 GMT', now)).toBe(120);
  expect(secondsToWait('999999', now)).toBe(3600);
  expect(secondsToWait('soon', now)).toBeUndefined();
});
