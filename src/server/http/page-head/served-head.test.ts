import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultInstallation } from '#src/domain/installation.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { testServer } from '#tests/support/server.ts';
import { installationMeta } from './page-head.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'grend-head-'));
writeFileSync(
  join(webFolder, 'index.html'),
  '<!doctype html><html lang="nb"><head><title>Grend</title></head><body></body></html>',
);
afterAll(() => rmSync(webFolder, { recursive: true }));
const server = testServer({ webFolder, demo: 'empty' });
const get = async (path: string) => {
  const answer = await fetch(server.current.url + path);
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
};

test('each open page is served with its own head, and every page with one title', async () => {
  const { text } = await get('/customer/estates2?lang=en');
  expect(text).toContain('<html lang="en">');
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain('<title>Coming for sale – Grend</title>');
  expect((await get('/customer/home')).text).toContain('<title>Grend</title><meta name="robots" content="noindex">');
});

/** Asks by a host name of its own, which fetch cannot. */
const onHost = (host: string, path: string) =>
  new Promise<readonly [status: number | undefined, to: string | undefined]>((settle, fail) => {
    const { hostname, port } = new URL(server.current.url);
    httpGet({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume();
      settle([answer.statusCode, answer.headers.location]);
    }).on('error', fail);
  });

test('the broker’s app opens on the host of its subdomain, and on no other', async () => {
  expect(await onHost('megler.grend.example', '/')).toEqual([302, '/broker']);
  expect(await onHost('megler.grend.example', '/broker')).toEqual([200, undefined]);
  expect(await onHost('grend.example', '/')).toEqual([200, undefined]);
  expect(await onHost('meglerhuset.example', '/')).toEqual([200, undefined]);
});

test('a page that a flag has closed is 404, and so is its call', async () => {
  const { on } = server.current.running;
  expect((await get('/customer/lipscore')).status).toBe(200);
  await turnFlag(on, 'broker-rating-widget', false);
  expect((await get('/customer/lipscore')).status).toBe(404);
  expect((await get('/api/lipscore/broker-rating/average?broker=br-01')).status).toBe(404);
});

test('robots.txt and sitemap.xml name the address that the server is known by', async () => {
  const { publicUrl } = server.current.running.on.config;
  const [robots, sitemap] = [await get('/robots.txt'), await get('/sitemap.xml')];
  expect([robots.type, sitemap.type]).toEqual(['text/plain; charset=utf-8', 'application/xml; charset=utf-8']);
  expect(robots.text).toContain(`Sitemap: ${publicUrl.replace(/\/$/, '')}/sitemap.xml`);
  expect(sitemap.text).toContain(`<loc>${publicUrl.replace(/\/$/, '')}/customer/estates2</loc>`);
});

test('every page says what its installation sets, and no name breaks out of its element', async () => {
  const { text } = await get('/customer/home');
  expect(text).toContain('&quot;phone&quot;:&quot;+4721000000&quot;');
  const names = { ...defaultInstallation.partners, general: '"><script>' };
  expect(installationMeta({ ...defaultInstallation, partners: names })).not.toContain('<script>');
});
