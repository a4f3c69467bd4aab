import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bytes, endpoint, stream } from '#src/contract/endpoint.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';
import { handle } from './handle.ts';

const id = v.pipe(v.string('NOT_FOUND'), v.uuid('NOT_FOUND'));
const home = '6f1b2c3d-0000-4000-8000-000000000001';

const house = {
  read: endpoint({
    method: 'GET',
    path: '/house/:id',
    access: 'open',
    summary: 'Read',
    params: v.object({ id }),
    query: v.object({ floor: v.optional(v.pipe(v.string(), v.digits())) }),
    answer: v.object({ id: v.string(), floor: v.optional(v.string()) }),
    problems: ['ESTATE_404', 'OTP_TOO_SOON'],
  }),
  paint: endpoint({
    method: 'PATCH',
    path: '/house/:id',
    access: 'open',
    summary: 'Paint',
    params: v.object({ id }),
    body: v.object({
      colour: v.pipe(v.string(), v.minLength(2, 'V_LEN')),
      rooms: v.optional(v.array(v.object({ name: v.string() }))),
    }),
    answer: v.object({ revision: v.nullable(v.number()) }),
  }),
  knock: endpoint({
    method: 'POST',
    path: '/house/:id/knock',
    access: 'open',
    summary: 'Knock',
    params: v.object({ id }),
  }),
  hang: endpoint({
    method: 'POST',
    path: '/house/:id/picture',
    access: 'open',
    summary: 'Hang a picture',
    params: v.object({ id }),
    body: bytes('image/png'),
    answer: v.object({ size: v.number() }),
    status: 201,
    problems: ['V_IMAGE_TYPE', 'V_IMAGE_SIZE'],
  }),
  look: endpoint({
    method: 'GET',
    path: '/house/:id/picture/:type',
    access: 'open',
    summary: 'Look at a picture',
    params: v.object({ id, type: v.string() }),
    answer: bytes('image/png', 'application/pdf'),
  }),
  listen: endpoint({
    method: 'GET',
    path: '/house/:id/sounds',
    access: 'open',
    summary: 'Listen',
    params: v.object({ id }),
    answer: stream(v.object({ sound: v.string() })),
  }),
  polled: endpoint({
    method: 'GET',
    path: '/house/:id/count',
    access: 'open',
    summary: 'Count',
    params: v.object({ id }),
    answer: v.object({ count: v.number() }),
  }),
  collapse: endpoint({
    method: 'GET',
    path: '/house/:id/collapse',
    access: 'open',
    summary: 'Fail',
    params: v.object({ id }),
    answer: v.object({}),
  }),
  enter: endpoint({
    method: 'GET',
    path: '/house/:id/inside',
    access: 'broker',
    summary: 'Inside',
    params: v.object({ id }),
    answer: v.object({}),
  }),
};

let counted = 0;
let listening: AbortSignal | undefined;
const handled = handle(
  house,
  {
    read: ({ params, query, refuse }) => {
      if (query.floor === '9') return refuse('OTP_TOO_SOON', { date: '1. mai' }, { opens: '2026-05-01' });
      // The handler returns a whole row; the contract decides what is sent.
      const row = {
        id: params.id,
        ...(query.floor !== undefined && { floor: query.floor }),
        nationalId: '01010112345',
      };
      return row;
    },
    paint: ({ revision }) => ({ revision: revision ?? null }),
    knock: () => undefined,
    hang: ({ body }) => ({ size: body.length }),
    look: ({ params }) => ({
      bytes: Buffer.from('picture'),
      type: params.type === 'pdf' ? 'application/pdf' : 'image/png',
      name: 'Bilde æøå.png',
    }),
    listen: ({ web }) => {
      listening = web.signal;
      return (async function* () {
        yield { sound: 'creak', secret: 'who' };
        yield { sound: 'bang' };
        await new Promise(() => undefined);
      })();
    },
    polled: () => {
      counted += 1;
      return { count: counted };
    },
    collapse: () => {
      throw new Error('select * from secret where account = 12345678901');
    },
    enter: () => ({}),
  },
  { polled: { version: (_call, on) => on.live.version('house') } },
);

const server = testServer({ resources: [{ name: 'house', area: 'test', handled }] });
const ask = (path: string, init: RequestInit = {}) => fetch(`${server.current.url}/api/house${path}`, init);
const paint = (body: unknown, headers: Record<string, string> = {}) =>
  ask(`/${home}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('what comes in', () => {
  test('is read by the contract', async () => {
    const answer = await ask(`/${home}?floor=2`);
    expect(answer.status).toBe(200);
    expect(await jsonOf(answer)).toEqual({ id: home, floor: '2' });
  });

  test.each([
    [{ colour: 'red', isEmployee: true }, 'body.isEmployee'],
    [{ colour: 'red', rooms: [{ name: 'hall', price: 1 }] }, 'body.rooms.0.price'],
    ['{"colour":"red","__proto__":{"admin":true}}', undefined],
    [{ colour: 'red', constructor: 1 }, 'body.constructor'],
  ])('a body is refused with an unknown field: %j', async (body, path) => {
    const answer = await paint(body);
    expect(answer.status).toBe(400);
    const problem = await jsonOf(answer);
    expect(problem.code).toBe('INVALID_INPUT');
    if (path !== undefined) expect(problem.fields).toEqual([{ path, code: 'INVALID_INPUT', params: {} }]);
  });

  test('is refused by its fields’ own reasons, without repeating what was written', async () => {
    const answer = await paint({ colour: 'x', rooms: 'hemmelig' });
    const text = await answer.text();
    expect(JSON.parse(text).fields).toEqual([
      { path: 'body.colour', code: 'V_LEN', params: {} },
      { path: 'body.rooms', code: 'INVALID_INPUT', params: {} },
    ]);
    expect(text).not.toContain('hemmelig');
  });

  test.each([
    ['broken JSON', '{"colour":', 400],
    ['JSON nested a thousand deep', `{"colour":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    ['300 kB', JSON.stringify({ colour: 'x'.repeat(300_000) }), 413],
  ])('is refused as %s', async (_what, body, status) => {
    const answer = await paint(body);
    expect(answer.status).toBe(status);
    expect((await jsonOf(answer)).code).toBe('INVALID_INPUT');
  });

  test('is refused as a form, which any foreign page could send', async () => {
    const answer = await paint('colour=red', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(415);
  });

  test('a request may have a type without a body, and no body where none is read', async () => {
    const knock = (body: string) =>
      ask(`/${home}/knock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await knock('')).status).toBe(204);
    expect((await knock('{}')).status).toBe(204);
    expect((await knock('{"status":"open"}')).status).toBe(400);
  });

  test('a malformed id looks like one that does not exist', async () => {
    const answer = await ask('/not-an-id');
    expect(answer.status).toBe(404);
    expect((await jsonOf(answer)).code).toBe('NOT_FOUND');
  });

  test('carries the revision that was read, or a refusal of what is none', async () => {
    expect(await jsonOf(await paint({ colour: 'red' }, { 'if-match': '"12"' }))).toEqual({ revision: 12 });
    expect(await jsonOf(await paint({ colour: 'red' }))).toEqual({ revision: null });
    expect((await paint({ colour: 'red' }, { 'if-match': '*' })).status).toBe(400);
  });

  test('may be bytes, of the declared types only', async () => {
    const hang = (type: string, size: number) =>
      ask(`/${home}/picture`, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(size) });
    const kept = await hang('image/png', 300_000);
    expect([kept.status, await jsonOf(kept)]).toEqual([201, { size: 300_000 }]);
    expect((await hang('image/svg+xml', 10)).status).toBe(415);
    expect((await hang('image/png', 0)).status).toBe(400);
    expect((await hang('image/png', 11_000_000)).status).toBe(413);
  });
});

describe('what goes out', () => {
  test('holds only what the contract names', async () => {
    expect(await (await ask(`/${home}`)).text()).not.toContain('01010112345');
  });

  test('a refusal is a problem document in Norwegian, or in English for who asks', async () => {
    const answer = await ask(`/${home}?floor=9`);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = await jsonOf(answer);
    expect(problem).toMatchObject({
      code: 'OTP_TOO_SOON',
      status: answer.status,
      opens: '2026-05-01',
      message: problem.detail,
    });
    expect(problem.detail).toContain('fra 1. mai');
    expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
    const english = await ask(`/${home}?floor=9`, { headers: { 'accept-language': 'en-GB,en;q=0.9,nb;q=0.4' } });
    expect((await jsonOf(english)).detail).toContain('from 1. mai');
  });

  test('an unexpected failure says nothing about itself, and is in the log', async () => {
    const answer = await ask(`/${home}/collapse`);
    const text = await answer.text();
    expect([answer.status, JSON.parse(text).code]).toEqual([500, 'GEN_ERROR']);
    expect(text).not.toMatch(/select|12345678901|\.ts/);
    expect(server.current.logged.join('')).toContain(JSON.parse(text).requestId);
  });

  test('an unknown address is a problem too', async () => {
    expect((await ask('/a/b/c')).status).toBe(404);
    expect(await jsonOf(await fetch(`${server.current.url}/api/%ff`))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a picture is a download that no browser runs; a PDF may be shown by our own pages', async () => {
    const picture = await ask(`/${home}/picture/png`);
    expect(await picture.text()).toBe('picture');
    expect(picture.headers.get('content-disposition')).toBe(
      `attachment; filename="Bilde __a_.png"; filename*=UTF-8''Bilde%20%C3%A6%C3%B8%C3%A5.png`,
    );
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const pdf = await ask(`/${home}/picture/pdf`);
    expect(pdf.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(pdf.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('events arrive as they happen, by the contract, and end with the caller', async () => {
    const hangUp = new AbortController();
    const answer = await ask(`/${home}/sounds`, { signal: hangUp.signal });
    // A kept-alive connection would delay a server that stops.
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('bang')) heard += (await reader?.read())?.value ?? '';
    expect(heard).toMatch(/^retry: \d+\n\ndata: {"sound":"creak"}\n\ndata: {"sound":"bang"}\n\n$/);
    hangUp.abort();
    await expect.poll(() => listening?.aborted).toBe(true);
  });

  test('streams that end together get different times to come back', async () => {
    const delayOf = async () => {
      const hangUp = new AbortController();
      const answer = await ask(`/${home}/sounds`, { signal: hangUp.signal });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      const first = (await reader?.read())?.value ?? '';
      hangUp.abort();
      return Number(/^retry: (\d+)/.exec(first)?.[1]);
    };
    const delays: number[] = [];
    for (let stream = 0; stream < 8; stream += 1) delays.push(await delayOf());
    expect(new Set(delays).size).toBeGreaterThan(1);
    expect(delays.filter((delay) => !(delay >= 1000 && delay < 3000))).toEqual([]);
  });

  test('one caller holds a dozen streams and no more; who hangs up makes room', async () => {
    const hangUps = Array.from({ length: 12 }, () => new AbortController());
    for (const { signal } of hangUps) expect((await ask(`/${home}/sounds`, { signal })).status).toBe(200);
    const oneMore = await ask(`/${home}/sounds`);
    expect([oneMore.status, (await jsonOf(oneMore)).code]).toEqual([429, 'TOO_MANY']);
    expect(Number(oneMore.headers.get('retry-after'))).toBeGreaterThan(0);
    hangUps[0]?.abort();
    const last = new AbortController();
    await expect.poll(async () => (await ask(`/${home}/sounds`, { signal: last.signal })).status).toBe(200);
    for (const each of [...hangUps, last]) each.abort();
  });

  test('what is polled and has not changed costs no work', async () => {
    const first = await ask(`/${home}/count`);
    const etag = first.headers.get('etag') ?? '';
    const before = counted;
    const again = await ask(`/${home}/count`, { headers: { 'if-none-match': etag } });
    expect([again.status, counted]).toEqual([304, before]);
    await server.current.running.on.transaction(async (tx) => server.current.running.on.live.publish(tx, 'house'));
    await expect
      .poll(async () => (await ask(`/${home}/count`, { headers: { 'if-none-match': etag } })).status)
      .toBe(200);
  });
});

describe('who may call', () => {
  test('a call without a known caller is refused', async () => {
    const answer = await ask(`/${home}/inside`, { headers: { cookie: 'flow=x', authorization: 'Bearer x' } });
    expect([answer.status, (await jsonOf(answer)).code]).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  });

  test('a stranger is refused before the body is looked at', async () => {
    const answer = await fetch(`${server.current.url}/api/house/${home}/inside`, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
  });
});

test('the log holds no address, query or header, and of an error no long number', async () => {
  await ask(`/${home}?floor=7`, { headers: { cookie: 'flow=hemmelig', authorization: 'Bearer hemmelig' } });
  const log = server.current.logged.join('');
  expect(log).toContain('/api/house/:id');
  expect(log).not.toMatch(/hemmelig|floor=|6f1b2c3d|12345678901/);
});
