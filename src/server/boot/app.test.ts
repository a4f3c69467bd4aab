import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoint } from '#src/contract/endpoint.ts';
import { handle } from '#src/server/http/handle.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { publicUrl, testServer } from '#tests/support/server.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'grend-web-'));
mkdirSync(join(webFolder, 'assets'));
const html = '<head><meta name="csp-nonce" content="%CSP_NONCE%"></head><div id="root"></div>';
writeFileSync(join(webFolder, 'index.html'), html);
const preloads = {
  'settlement-buyer': ['assets/buyer.js'],
  'settlement-buyer-project': ['assets/project.js'],
  'change-property': ['assets/change.js'],
  '/customer/home': ['assets/home.js'],
};
writeFileSync(join(webFolder, 'preloads.json'), JSON.stringify(preloads));
writeFileSync(join(webFolder, 'assets/main-abc.js'), 'console.log(1)');
writeFileSync(join(webFolder, 'assets/main-abc.js.br'), 'brotli');
writeFileSync(join(webFolder, 'assets/meter.worker-abc.js'), 'self.close()');
writeFileSync(join(webFolder, 'icon.svg'), '<svg/>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const session = handle(
  {
    who: endpoint({
      method: 'POST',
      path: '/test-session',
      access: 'open',
      summary: 'Who',
      answer: v.object({ cookie: v.nullable(v.string()) }),
    }),
    read: endpoint({
      method: 'GET',
      path: '/test-session',
      access: 'open',
      summary: 'Read',
      answer: v.object({ cookie: v.nullable(v.string()) }),
    }),
    begin: endpoint({ method: 'PUT', path: '/test-session', access: 'open', summary: 'Begin' }),
  },
  {
    who: ({ web }) => ({ cookie: web.cookie('test') ?? null }),
    read: ({ web }) => ({ cookie: web.cookie('test') ?? null }),
    begin: ({ web }) => web.setCookie('test', 'value', { seconds: 60 }),
  },
);
const server = testServer({
  webFolder,
  demo: 'empty',
  resources: [{ name: 'test-session', area: 'test', handled: session }],
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.current.url}${path}`, { headers });

describe('the app’s addresses', () => {
  test.each(['/', '/customer/overtake-protocol/1/handover', '/broker', '/verify/ABCD-1234?x=1'])(
    '%s is the one page, never kept',
    async (path) => {
      const page = await get(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const nonce = /content="([\w-]{20,})"/.exec(await page.text())?.[1];
      expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    },
  );

  test.each([
    ['/customer/settlement/buyer/1/loan', ['buyer.js']],
    ['/customer/settlement/buyer/project/1', ['project.js']],
    ['/customer/settlement/seller/1', []],
    ['/customer/estates/1/edit/facts', ['change.js']],
    ['/customer/estates/1/documents', []],
    ['/customer/home', ['home.js']],
    ['/broker', []],
  ])('%s names the scripts of its form in its head, and no other form’s', async (path, names) => {
    const page = await (await get(path)).text();
    const head = page.slice(0, page.indexOf('</head>'));
    expect(
      [...head.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(names);
  });

  test('the page has a new nonce each time', async () => {
    expect(await (await get('/')).text()).not.toBe(await (await get('/')).text());
  });

  test('a hashed file is kept for a year, and comes as it was compressed at the build', async () => {
    const file = await get('/assets/main-abc.js', { 'accept-encoding': 'identity' });
    expect(await file.text()).toBe('console.log(1)');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const encoding = await new Promise((done) => {
      request(`${server.current.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'br' } }, (answer) =>
        done(answer.headers['content-encoding']),
      ).end();
    });
    expect(encoding).toBe('br');
  });

  test.each(['/assets/gone.js', '/gone.png', '/api/gone', '/dev/gone', '/../package.json.bak'])(
    '%s is not the page but a refusal',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, (await jsonOf(answer)).code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('every answer', () => {
  test.each(['/', '/icon.svg', '/assets/meter.worker-abc.js', '/api/gone', '/dev', '/docs', '/readyz', '/api/%ff'])(
    '%s carries the headers that protect it',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|upgrade-insecure/);
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );
});

test('a script of a page carries at most 350 bytes of headers, and no policy for documents', async () => {
  const sent = await new Promise<readonly string[]>((done) => {
    request(`${server.current.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      done(answer.rawHeaders);
    }).end();
  });
  const named = new Map(sent.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), sent[at + 1] ?? '']] : [])));
  expect(named.get('content-security-policy')).toBeUndefined();
  expect(named.get('x-content-type-options')).toBe('nosniff');
  expect(named.get('cross-origin-resource-policy')).toBe('same-origin');
  const bytes = [...named].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(bytes, [...named].join('\n')).toBeLessThanOrEqual(350);
});

describe('a cookie', () => {
  const who = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${server.current.url}/api/test-session`, {
      method,
      headers: { cookie: 'test=value', ...headers },
    }).then(jsonOf);

  test('is out of reach of scripts and of foreign pages', async () => {
    const set = await fetch(`${server.current.url}/api/test-session`, { method: 'PUT' });
    expect(set.headers.get('set-cookie')).toBe('test=value; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  });

  test('counts when our own page sends it, or what is no browser', async () => {
    expect(await who({ origin: server.current.url })).toEqual({ cookie: 'value' });
    expect(await who({ origin: publicUrl })).toEqual({ cookie: 'value' });
    expect(await who({})).toEqual({ cookie: 'value' });
    for (const site of ['same-origin', 'none']) {
      expect(await who({ 'sec-fetch-site': site }, 'GET')).toEqual({ cookie: 'value' });
    }
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ])('does not count from %j, and is neither set nor read there', async (headers) => {
    for (const method of ['POST', 'GET']) expect(await who(headers, method)).toEqual({ cookie: null });
    const set = await fetch(`${server.current.url}/api/test-session`, { method: 'PUT', headers });
    expect([set.status, set.headers.get('set-cookie')]).toEqual([204, null]);
  });
});

describe('for those who look after it', () => {
  test('livez says that it answers, readyz what it needs, by name', async () => {
    expect(await (await get('/livez')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(await jsonOf(ready)).toMatchObject({
      status: 'ok',
      checks: { database: 'ok', 'free space': 'ok', jobs: 'ok', files: 'ok' },
      engine: server.current.running.on.database.kind,
    });
  });

  test('openapi.json is the contract, with every refusal and who may call', async () => {
    const document = await jsonOf(await get('/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/test-session'].post).toMatchObject({ operationId: 'test-session.who', security: [] });
    const { exchange } = { exchange: document.paths['/links/exchange']?.post };
    const gone = document.components.responses[exchange.responses['410'].$ref.split('/').at(-1)];
    expect(gone.content['application/problem+json'].schema.allOf[1].properties.code.enum).toContain('LINK_GONE');
    expect(exchange.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
  });

  test('the API page reads without a script', async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('/api/test-session');
    expect(page).toContain('id="OTP_TOO_SOON"');
    expect(page).not.toContain('<script');
  });

  test('the demo shows who can get in and what was sent, as a page and for machines', async () => {
    expect(await jsonOf(await get('/dev/access.json'))).toMatchObject({
      customers: expect.any(Array),
      brokers: expect.any(Array),
      links: expect.any(Array),
    });
    expect(await jsonOf(await get('/dev/outbox.json'))).toBeInstanceOf(Array);
    await server.current.running.on.transaction((tx) =>
      server.current.running.on.messages.send(tx, {
        channel: 'sms',
        key: 'dev',
        to: '+4791234567',
        text: `<b>Hei</b> ${publicUrl}/customer/x#k=1 http://evil.example/y`,
      }),
    );
    const page = await (await get('/dev')).text();
    expect(page).toContain(`&lt;b&gt;Hei&lt;/b&gt; <a href="${publicUrl}/customer/x#k=1">`);
    expect(page).not.toContain('href="http://evil.example');
  });
});
