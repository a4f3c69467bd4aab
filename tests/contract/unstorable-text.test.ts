import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { unstorableIn } from '#src/server/http/input.ts';
import { testServer } from '#tests/support/server.ts';
import { bodyOf } from './bodies.ts';
import { callersOf, everyCall } from './every-call.ts';
import { bodiesWith, queryOf } from './every-string.ts';
import { unstorable, withEachText } from './unstorable.ts';

/** No database stores U+0000 or half of a surrogate pair: where one is sent, the field is named and nothing fails. */
const server = testServer();
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  callers = await callersOf({ url: server.current.url, on: server.current.running.on });
});

/** Every part of the address is valid, so that the body is refused. */
const known: Readonly<Record<string, string>> = {
  ':flow': 'settlement-buyer',
  ':productbolig': 'grendbolig',
  ':bucket': 'preparation',
  ':event': 'photo',
  ':c': 'preparation',
  ':t': 'papers',
  ':side': 'seller',
  ':kind': 'no-date',
  ':deviation': 'a'.repeat(32),
};
const pathOf = (endpoint: AnyEndpoint): string => {
  const own = callers.pathOf(endpoint).split('/');
  const named = (part: string) => Object.keys(known).find((name) => new RegExp(`${name}(?!\\w)`).test(part));
  return endpoint.path
    .split('/')
    .map((part, at) => {
      const name = named(part);
      return name === undefined ? own[at] : part.replace(name, known[name] ?? '');
    })
    .join('/');
};

let sent = 0;
const send = async (endpoint: AnyEndpoint, { path = pathOf(endpoint), body, headers = {} }: Sent) => {
  sent += 1;
  const answer = await fetch(`${server.current.url}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...callers.headers[endpoint.access],
      'x-forwarded-for': `10.${sent % 200}.${(sent >> 8) % 200}.9`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const problem = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return { status: answer.status, problem, text };
};
interface Sent {
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
const namesOf = ({ fields = [] }: { readonly fields?: readonly { readonly path: string }[] }) =>
  fields.map(({ path }) => path);
const isRefusedNaming = ({ status, problem }: Awaited<ReturnType<typeof send>>, root: string): boolean =>
  [400, 404, 422].includes(status) && namesOf(problem).some((path) => path === root || path.startsWith(`${root}.`));
/** Returns true for a refusal before the body is read: a flag that is off, or a call this caller may not make. */
const isAtTheDoor = ({ status }: { readonly status: number }) => status === 401 || status === 403 || status === 410;

const withBody = everyCall.filter(([, { body }]) => body !== undefined && body.kind !== 'bytes');

/** Returns a call's usual body with a text as the name of a field, and of an answer where it changes answers. */
const bodiesNaming = (text: string, name: string): readonly object[] => {
  const usual = bodyOf(name);
  if (typeof usual !== 'object' || usual === null) return [];
  const named = { ...usual, [text]: 'x' };
  return 'changes' in usual ? [named, { ...usual, changes: { [text]: 'x' } }] : [named];
};

describe.each(unstorable)('a text with %s', (_, text) => {
  test('an unstorable text in any field of any call’s body is refused, and the field is named', async () => {
    const wrong: string[] = [];
    for (const [name, call] of withBody) {
      const usual = bodyOf(name);
      const hurt = bodiesWith(call, text).filter((body) => unstorableIn(body, '').length > 0);
      for (const body of [...hurt, ...withEachText(usual, text)]) {
        const heard = await send(call, { body });
        if (isAtTheDoor(heard) || isRefusedNaming(heard, 'body')) continue;
        wrong.push(`${name} ${JSON.stringify(body).slice(0, 120)}: ${heard.status} ${heard.text.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('an unstorable text as the name of a field is refused, and not repeated in the refusal', async () => {
    const wrong: string[] = [];
    const given = withBody.flatMap(([name, call]) => bodiesNaming(text, name).map((body) => ({ name, call, body })));
    for (const { name, call, body } of given) {
      const heard = await send(call, { body });
      const echoed = heard.text.includes(JSON.stringify(text).slice(1, -1));
      if (isAtTheDoor(heard) || (isRefusedNaming(heard, 'body') && !echoed)) continue;
      wrong.push(`${name} ${JSON.stringify(body).slice(0, 120)}: ${heard.status} ${heard.text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** As an address carries them; half of a pair is no UTF-8 at all. */
const inAddress = ['a%00b', 'a%ED%A0%80b'];

test.each(inAddress)('%s in an address is an unknown address', async (text) => {
  const wrong: string[] = [];
  for (const [name, call] of everyCall) {
    if (!call.path.includes(':')) continue;
    const own = pathOf(call).split('/');
    for (const [at, part] of call.path.split('/').entries()) {
      if (!part.includes(':')) continue;
      const heard = await send(call, { path: own.map((given, index) => (index === at ? text : given)).join('/') });
      if (heard.status < 400 || heard.status >= 500) wrong.push(`${name}: ${heard.status} ${heard.text.slice(0, 120)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a zero byte in a query is refused, and the parameter is named', async () => {
  const asked = everyCall.flatMap(([, call]) => queryOf(call).map((parameter) => [call, parameter] as const));
  expect(asked.length).toBeGreaterThan(0);
  for (const [call, parameter] of asked) {
    const heard = await send(call, { path: `${pathOf(call)}?${parameter}=a%00b` });
    if (!isAtTheDoor(heard)) expect(isRefusedNaming(heard, 'query'), `${call.path} ${heard.text}`).toBe(true);
  }
});

const calls = new Map(everyCall);
const header = async (name: string, headers: Readonly<Record<string, string>>) => {
  const call = calls.get(name);
  if (!call) throw new Error(`There is no call ${name}`);
  return send(call, { headers, ...(call.method !== 'GET' && { body: bodyOf(name) }) });
};

test.each(['a%00b@example.com', 'a%ED%A0%80b@example.com', '%00', 'kari%40example.com%00'])(
  'the e-mail of a sign-in, %s, is refused as an e-mail',
  async (email) => {
    expect((await header('signIn.login', { email })).problem.code).toBe('AUTH_EMAIL_INVALID');
  },
);

test('a header with an encoded zero byte is refused by its own rule, and never fails', async () => {
  const key = await header('links.renew', { 'idempotency-key': 'a b c d e f g h' });
  expect([key.status, namesOf(key.problem)]).toEqual([400, ['header.idempotency-key']]);
  const revision = await header('takeover.change', { 'if-match': '"1%00"' });
  expect([revision.status, namesOf(revision.problem)]).toEqual([400, ['header.if-match']]);
  const heard = [
    await header('consents.readByLink', { identifier: 'x%00'.repeat(10) }),
    await header('takeover.read', { cookie: 'session=a%00b; browser=%00; eid=%00' }),
    await header('takeover.read', { cookie: 'session=a%ED%A0%80b' }),
    await header('sms.verify', { cookie: 'sms=a%00b; challenge=%00' }),
    await header('users.read', { authorization: 'Bearer a%00b' }),
    await header('takeover.read', { 'form-version': '%00', 'if-none-match': '%00' }),
  ];
  expect(heard.filter(({ status }) => status >= 500)).toEqual([]);
});

test('a broken address outside the calls causes no failure either', async () => {
  const asked = [
    '/api/auth/app?token=a%00b',
    '/auth/eid/callback?state=a%00b&code=%00',
    '/a%00b',
    '/verify/a%00b',
    '/idp/eid/auth/a%00b',
    '/idp/eid/side/a%00b',
  ];
  for (const path of asked) {
    const answer = await fetch(server.current.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBeLessThan(500);
  }
});
