import { expect, test } from 'vitest';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer({ env: { METRICS_PORT: '0' } });
const get = (path: string) => fetch(server.current.url + path);

test('a process that is to stop refuses at /readyz by name, lives, and serves those who still call it', async () => {
  expect((await get('/readyz')).status).toBe(200);
  await server.current.drain(0);
  const ready = await get('/readyz');
  expect([ready.status, (await jsonOf(ready)).checks.stopping]).toEqual([503, 'takes no new calls']);
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/api/feature-flag/referral')).status).toBe(200);
  expect(await (await fetch(server.current.metricsUrl ?? '')).text()).toContain('\ngrend_ready 0\n');
});
