import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { Input } from '#src/contract/call.ts';
import { bytes, endpoint } from '#src/contract/endpoint.ts';
import { asPerson, httpCall, oneKey } from './call.ts';
import { CallFailed } from './call-failed.ts';

const thing = v.object({ name: v.string() });
const read = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'link',
  summary: 'A thing',
  params: v.object({ id: v.string() }),
  query: v.object({ period: v.string() }),
  answer: thing,
});
const make = endpoint({
  method: 'POST',
  path: '/things',
  access: 'link',
  summary: 'Make one',
  body: thing,
  answer: thing,
});
const remove = endpoint({
  method: 'DELETE',
  path: '/things/:id',
  access: 'open',
  summary: 'Remove a thing',
  params: v.object({ id: v.string() }),
});
const change = endpoint({
  method: 'PATCH',
  path: '/things/:id',
  access: 'link',
  summary: 'Change one',
  params: v.object({ id: v.string() }),
  body: thing,
});
const picture = endpoint({
  method: 'POST',
  path: '/pictures',
  access: 'link',
  summary: 'Keep a picture',
  body: bytes('image/jpeg'),
  answer: bytes('application/pdf'),
});
const brokers = endpoint({ method: 'GET', path: '/broker', access: 'broker', summary: 'Me', answer: thing });

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** An app that gets the given responses in turn, with every request it sent. */
function over(answers: readonly (() => Response | Promise<Response>)[], token?: () => string | null) {
  const requests: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const gone = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([answer(), gone]);
  };
  const base = 'http://grend.test/api';
  const call = httpCall({ base, language: () => 'nb', fetch, ...(token === undefined ? {} : { token }) });
  return { call, requests, sent: (at: number) => requests[at]?.headers };
}
const failure = async (promise: Promise<unknown>): Promise<CallFailed> => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof CallFailed))
    throw new Error('The call under test did not fail. Give over() a response in call.test.ts that is refused');
  return error;
};

test('A read goes to the filled-in address with a cache header and the language', async () => {
  const { call, requests, sent } = over([() => json({ name: 'Hus', extra: 1 })]);
  const input: Input<typeof read.params, typeof read.query, undefined> = {
    params: { id: 'a/b' },
    query: { period: 'year' },
  };
  expect(await call(read, input)).toEqual({ name: 'Hus' });
  expect(requests[0]?.url).toBe('http://grend.test/api/things/a%2Fb?period=year');
  expect(sent(0)?.get('cache-control')).toBe('no-store');
  expect(sent(0)?.get('accept-language')).toBe('nb');
  expect(sent(0)?.get('idempotency-key')).toBeNull();
});

test('A change carries the revision it read', async () => {
  const { call, requests, sent } = over([() => new Response(null, { status: 204 })]);
  expect(await call(change, { params: { id: '1' }, body: { name: 'Nytt' }, revision: 7 })).toBeUndefined();
  expect(sent(0)?.get('if-match')).toBe('"7"');
  expect(await requests[0]?.json()).toEqual({ name: 'Nytt' });
});

test('An action keeps its idempotency key when it is retried, and another action has another', async () => {
  const { call, sent } = over([() => json({}, 503), () => json({ name: 'a' }), () => json({ name: 'b' })]);
  const deed = oneKey(call);
  await deed(make, { body: { name: 'a' } });
  await deed(make, { body: { name: 'a' } });
  await call(make, { body: { name: 'b' } });
  const keys = [0, 1, 2, 3].map((at) => sent(at)?.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('A change is sent once only when the server is down', async () => {
  const { call, requests } = over([() => json({}, 503)]);
  expect((await failure(call(change, { params: { id: '1' }, body: { name: 'x' } }))).code).toBe('UNAVAILABLE');
  expect(requests).toHaveLength(1);
});

test('A removal outlives the page that sent it, and a read does not', async () => {
  const { call, requests } = over([() => new Response(null, { status: 204 }), () => json({ name: 'Hus' })]);
  await call(remove, { params: { id: '1' } });
  await call(read, { params: { id: '1' } });
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test('Bytes go out as they are and come back as a Blob', async () => {
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  const { call, requests } = over([pdf]);
  const answer = await call(picture, { body: new Blob(['jpeg'], { type: 'image/jpeg' }) });
  expect(requests[0]?.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.type).toBe('application/pdf');
  expect(answer.blob).toBeInstanceOf(Blob);
});

test('A picture has the time that it takes on a poor line, and a small call does not wait for as long', async () => {
  vi.useFakeTimers();
  try {
    const after = (seconds: number) => () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('pdf')), seconds * 1_000));
    const { call } = over([after(25), after(25)]);
    const sent = call(picture, { body: new Blob([new Uint8Array(400_000)], { type: 'image/jpeg' }) });
    const changed = failure(call(change, { params: { id: '1' }, body: { name: 'Nytt' }, revision: 7 }));
    await vi.advanceTimersByTimeAsync(26_000);
    expect(await sent).toMatchObject({ type: 'text/plain;charset=UTF-8' });
    expect(await changed).toMatchObject({ status: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test('A refusal carries code, params, words and the rest of the problem document', async () => {
  const body = { code: 'OTP_TOO_SOON', params: { date: '10. november' }, detail: 'For tidlig', revision: 3 };
  const { call } = over([() => json(body, 409, { 'content-type': 'application/problem+json' })]);
  const refused = await failure(call(change, { params: { id: '1' }, body: { name: 'x' } }));
  expect(refused).toMatchObject({ status: 409, code: 'OTP_TOO_SOON', params: { date: '10. november' } });
  expect(refused.detail).toBe('For tidlig');
  expect(refused.extra).toEqual({ revision: 3 });
});

test.each([
  [{ message: 'Nei' }, 418, 'GEN_ERROR', 'Nei'],
  ['<html>', 502, 'UNAVAILABLE', ''],
  [{ code: 'NOT_OURS' }, 410, 'LINK_GONE', ''],
  [null, 401, 'AUTH_NOT_LOGGED_IN', ''],
])('A refusal with the body %j and status %i reads as %s', async (body, status, code, detail) => {
  const { call } = over([() => json(body, status)]);
  expect(await failure(call(change, { params: { id: '1' }, body: { name: 'x' } }))).toMatchObject({ code, detail });
});

test('No network reads as status 0', async () => {
  const { call } = over([]);
  const refused = await failure(call(change, { params: { id: '1' }, body: { name: 'x' } }));
  expect(refused).toMatchObject({ status: 0, code: 'UNAVAILABLE' });
});

test('An answer of another shape than declared is a failure, not data', async () => {
  const { call } = over([() => json({ name: 4 })]);
  const refused = await failure(call(make, { body: { name: 'x' } }));
  expect(refused.code).toBe('GEN_ERROR');
  expect(refused.detail).toContain('name');
});

test('An unchanged answer is asked for by its tag and taken from memory', async () => {
  const { call, sent } = over([
    () => json({ name: 'en' }, 200, { etag: '"1"' }),
    () => new Response(null, { status: 304 }),
  ]);
  const input: Input<typeof read.params, typeof read.query, undefined> = { params: { id: '1' } };
  const first = await call(read, input);
  expect(await call(read, input)).toBe(first);
  expect(sent(1)?.get('if-none-match')).toBe('"1"');
});

test('A broker call carries the token, and without one nothing is sent', async () => {
  const signedIn = over([() => json({ name: 'Kari' })], () => 'jwt');
  await signedIn.call(brokers, {});
  expect(signedIn.sent(0)?.get('authorization')).toBe('Bearer jwt');
  const signedOut = over([() => json({ name: 'Kari' })]);
  expect((await failure(signedOut.call(brokers, {}))).code).toBe('AUTH_NOT_LOGGED_IN');
  expect(signedOut.requests).toHaveLength(0);
});

test('a call says whom its page was opened as, once that is known', async () => {
  const said: (string | undefined)[] = [];
  let me: string | undefined;
  const call = asPerson(
    async (_, input) => {
      said.push(input.formPerson);
      // seam: the test looks at what is sent, not at the answer.
      return undefined as never;
    },
    () => me,
  );
  await call(make, { body: { name: 'a' } });
  me = 'nora';
  await call(make, { body: { name: 'a' } });
  expect(said).toEqual([undefined, 'nora']);
});
