import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { httpCall } from '#src/client/call.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { everyCall } from './contract-calls.ts';

/** What the network does to a call once, before it works again. */
const faults: Readonly<Record<string, () => Promise<Response>>> = {
  'no answer': () => Promise.reject(new TypeError('fetch failed')),
  'a server that restarts': () => Promise.resolve(new Response(null, { status: 503 })),
};
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly key: string | null;
  readonly body: string;
}
const retried = new Set(['GET', 'POST']);
const asked = everyCall.filter(([, { answer }]) => answer?.kind !== 'stream');

const over = (fault: () => Promise<Response>) => {
  const sent: Sent[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    sent.push({ method, url, key: headers.get('idempotency-key'), body: await request.clone().text() });
    return sent.length === 1 ? fault() : new Response(null, { status: 204 });
  };
  const call = httpCall({ base: 'http://here.example/api', language: () => 'nb', token: () => 'x'.repeat(43), fetch });
  return { call, sent };
};
/** Returns input of the right shape: nothing here reads what it means. */
const bodyFor = (body: AnyEndpoint['body']) => {
  if (body === undefined) return undefined;
  return body.kind === 'bytes' ? new Blob(['bytes']) : { given: 'words' };
};
const inputOf = ({ path, body }: AnyEndpoint) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `its-${name}`])),
  body: bodyFor(body),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns what is wrong with how a call goes through after it has failed once; undefined for nothing. */
const wrongAfter = async (endpoint: AnyEndpoint, fault: () => Promise<Response>): Promise<string | undefined> => {
  const { call, sent } = over(fault);
  // seam: the schemas of all calls together have no one input.
  const ask = () => call(endpoint, inputOf(endpoint) as never);
  const first = await ask().then(
    () => 'went through',
    () => 'failed',
  );
  const isRetried = retried.has(endpoint.method);
  if (first !== (isRetried ? 'went through' : 'failed')) return `it ${first}`;
  if (!isRetried) await ask();
  if (sent.length !== 2) return `it was sent ${sent.length} times`;
  if (JSON.stringify(sent[1]) !== JSON.stringify(sent[0])) return 'it was sent with other words, or another key';
  return (sent[0]?.key !== null) === endpoint.idempotent ? undefined : 'it has a key, or none, unlike its contract';
};

describe('every call goes through the next time, with the same words and the same key, after', () => {
  test.each(Object.entries(faults))('%s', async (_, fault) => {
    expect(asked.length).toBeGreaterThan(300);
    const tried = Promise.all(
      asked.map(async ([name, endpoint]) => [name, await wrongAfter(endpoint, fault)] as const),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await tried).filter(([, wrong]) => wrong !== undefined)).toEqual([]);
  });
});
