import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint, stream } from '#src/contract/endpoint.ts';
import type { Clock } from './clock.ts';
import type { StreamState } from './keep-listening.ts';
import { openStream } from './live-stream.ts';
// Loaded lazily by the stream; here before the first test, so that no test waits for it.
import './keep-listening.ts';

const changes = endpoint({
  method: 'GET',
  path: '/things/:id/events',
  access: 'broker',
  summary: 'What changes',
  params: v.object({ id: v.string() }),
  answer: stream(v.object({ what: v.string() })),
});

/** A connection that a test writes to and breaks. */
function line() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      control = controller;
    },
  });
  return {
    response: () => new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
    say: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    write: (bytes: Uint8Array) => control?.enqueue(bytes),
    hangUp: () => control?.close(),
    breakOff: () => control?.error(new TypeError('network')),
  };
}

/** Time stands still; timers run when the test says so. */
function stillClock() {
  const waiting = new Map<() => void, number>();
  const clock: Clock = {
    now: () => '2026-11-24T11:00:00.000Z',
    after: (milliseconds, task) => {
      waiting.set(task, milliseconds);
      return () => waiting.delete(task);
    },
  };
  const waits = () => [...waiting.values()];
  const pass = (milliseconds: number) => {
    for (const [task, wait] of [...waiting]) {
      if (wait > milliseconds) continue;
      waiting.delete(task);
      task();
    }
  };
  return { clock, waits, pass };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function listening(answers: ((signal?: AbortSignal | null) => Response)[]) {
  const time = stillClock();
  const heard: string[] = [];
  const states: StreamState[] = [];
  const refusals: string[] = [];
  const asked: { url: string; headers: Headers }[] = [];
  const close = openStream(
    changes,
    {
      params: { id: 'a b' },
      headers: () => ({ authorization: 'Bearer secret' }),
      clock: time.clock,
      fetch: async (url, init) => {
        asked.push({ url: String(url), headers: new Headers(init?.headers) });
        const answer = answers.shift();
        if (answer === undefined) throw new TypeError('network');
        return answer(init?.signal);
      },
    },
    {
      onEvent: ({ what }) => heard.push(what),
      onState: (state) => states.push(state),
      onRefused: ({ code }) => refusals.push(code),
    },
  );
  return { ...time, heard, states, refusals, asked, close };
}

// Node has no window to lose its network.
const window = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
});
afterEach(() => vi.unstubAllGlobals());

test('events arrive in order, also when the network cuts them in pieces', async () => {
  const one = line();
  const page = listening([one.response]);
  await settled();
  one.say('retry: 1000\n\n: \n\ndata: {"what":"da');
  one.say('te"}\n\ndata: {"what":"signed"}\n\n');
  await settled();
  expect(page.heard).toEqual(['date', 'signed']);
  page.close();
});

test('41.3: a stream opens in a browser without AbortSignal.any', async () => {
  const one = line();
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const page = listening([one.response]);
  await settled();
  one.say('data: {"what":"date"}\n\n');
  await settled();
  expect(page.heard).toEqual(['date']);
  page.close();
  vi.restoreAllMocks();
});

test('the token travels in a header and never in the address', async () => {
  const page = listening([line().response]);
  await settled();
  expect(page.asked[0]?.url).toBe('/api/things/a%20b/events');
  expect(page.asked[0]?.headers.get('authorization')).toBe('Bearer secret');
  page.close();
});

test('a broken connection is retried after a second, and then is live again', async () => {
  const [one, two] = [line(), line()];
  const page = listening([one.response, two.response]);
  await settled();
  one.breakOff();
  await settled();
  expect(page.states.at(-1)).toBe('connecting');
  page.pass(1_000);
  await settled();
  expect(page.states.at(-1)).toBe('open');
  page.close();
});

test('retries come further and further apart while the server is away, 15 seconds at most', async () => {
  const page = listening([]);
  const seen: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    await settled();
    seen.push(...page.waits());
    page.pass(60_000);
  }
  expect(seen).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  page.close();
});

test('a connection that is silent for a minute is dropped and opened again', async () => {
  const one = line();
  const silent = (signal?: AbortSignal | null) => {
    signal?.addEventListener('abort', one.breakOff);
    return one.response();
  };
  const page = listening([silent, line().response]);
  await settled();
  page.pass(60_000);
  await settled();
  page.pass(1_000);
  await settled();
  expect(page.asked).toHaveLength(2);
  expect(page.states.at(-1)).toBe('open');
  page.close();
});

test('a connection that was heard from is dropped, too, after a minute of silence', async () => {
  const one = line();
  const silent = (signal?: AbortSignal | null) => {
    signal?.addEventListener('abort', one.breakOff);
    return one.response();
  };
  const page = listening([silent, line().response]);
  await settled();
  one.say('data: {"what":"date"}\n\n');
  await settled();
  page.pass(60_000);
  await settled();
  expect(page.states.at(-1)).toBe('connecting');
  page.pass(1_000);
  await settled();
  expect([page.heard, page.states.at(-1)]).toEqual([['date'], 'open']);
  page.close();
});

test('a connection that was live is retried after a second again, however long the retries were apart before', async () => {
  const away = () => {
    throw new TypeError('network');
  };
  const one = line();
  const page = listening([away, away, away, one.response]);
  for (let tries = 0; tries < 4; tries += 1) {
    await settled();
    if (page.states.at(-1) !== 'open') page.pass(15_000);
  }
  await settled();
  expect(page.states.at(-1)).toBe('open');
  one.breakOff();
  await settled();
  expect(page.waits()).toEqual([1_000]);
  page.close();
});

test('a server that is restarting is asked again, and no one is signed out by it', async () => {
  const page = listening([() => new Response(null, { status: 503 }), line().response]);
  await settled();
  expect([page.states.at(-1), page.refusals]).toEqual(['connecting', []]);
  page.pass(1_000);
  await settled();
  expect(page.states.at(-1)).toBe('open');
  page.close();
});

test('a device that loses its network says so at once, and reconnects with it', async () => {
  const one = line();
  const lost = (signal?: AbortSignal | null) => {
    signal?.addEventListener('abort', one.breakOff);
    return one.response();
  };
  const page = listening([lost, line().response]);
  await settled();
  globalThis.dispatchEvent(new Event('offline'));
  await settled();
  expect(page.states.at(-1)).toBe('connecting');
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(page.states.at(-1)).toBe('open');
  page.close();
});

test('a person who is signed out is notified of it and the connection is not retried', async () => {
  const page = listening([() => Response.json({ code: 'AUTH_NOT_LOGGED_IN' }, { status: 401 })]);
  await settled();
  expect(page.refusals).toEqual(['AUTH_NOT_LOGGED_IN']);
  expect(page.states.at(-1)).toBe('ended');
  expect(page.waits()).toEqual([]);
});

test('a stream that is closed stays closed', async () => {
  const one = line();
  const page = listening([one.response, line().response]);
  await settled();
  page.close();
  one.hangUp();
  await settled();
  expect(page.states.at(-1)).toBe('ended');
  expect(page.asked).toHaveLength(1);
});

test('a stream from a server that ends its lines with CR, or sends a letter in two halves, is read whole', async () => {
  const one = line();
  const { heard } = listening([one.response]);
  await settled();
  const bytes = new TextEncoder().encode('data: {"what":"Ål"}\r\rdata: {"what":"gård"}\r\n\r\n');
  one.write(bytes.slice(0, 16));
  one.write(bytes.slice(16));
  await settled();
  expect(heard).toEqual(['Ål', 'gård']);
});
