import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoint } from '#src/contract/endpoint.ts';
import { handle } from '#src/server/http/handle.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';

let written = 0;
const notes = handle(
  {
    read: endpoint({
      method: 'GET',
      path: '/test-note',
      access: 'open',
      summary: 'Read',
      answer: v.object({ written: v.number() }),
    }),
    write: endpoint({ method: 'POST', path: '/test-note', access: 'open', summary: 'Write' }),
  },
  {
    read: () => ({ written }),
    write: (_call, on) =>
      on.transaction(async () => {
        written += 1;
      }),
  },
);
// Demands more free space than any disk has, so this server's disk counts as full.
const server = testServer({
  env: { FREE_SPACE_MEGABYTES: '1000000' },
  resources: [{ name: 'test-note', area: 'test', handled: notes }],
});
const at = (path: string, method = 'GET') => fetch(`${server.current.url}${path}`, { method });

test('on a full disk writing is refused at once, with a time to retry', async () => {
  const refused = await at('/api/test-note', 'POST');
  expect([refused.status, refused.headers.get('retry-after'), (await jsonOf(refused)).code]).toEqual([
    507,
    '5',
    'STORAGE',
  ]);
  await expect(server.current.running.on.transaction(async () => undefined)).rejects.toMatchObject({ code: 'STORAGE' });
  expect(written).toBe(0);
});

test('on a full disk reading goes on, and the server says what it lacks', async () => {
  expect(await jsonOf(await at('/api/test-note'))).toEqual({ written: 0 });
  const ready = await at('/readyz');
  expect(ready.status).toBe(503);
  expect(await jsonOf(ready)).toMatchObject({
    status: 'degraded',
    checks: { database: 'ok', 'free space': expect.stringMatching(/^\d+ MB left$/) },
  });
});
