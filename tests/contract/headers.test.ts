import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#tests/support/server.ts';
import { callersOf, everyCall } from './every-call.ts';

/** Reliability T3: "header list on every route, error and file answer". Pages and files: src/server/boot/app.test.ts. */
const server = testServer();
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  callers = await callersOf({ url: server.current.url, on: server.current.running.on });
});

const always = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(self\)/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'content-security-policy': /default-src '(self|none)'.*frame-ancestors '(none|self)'/,
  // Responses must not be cached for another caller.
  'cache-control': /no-store|private/,
  'x-request-id': /^[0-9a-f]{16}$/,
} as const;
const lacking = (headers: Headers): readonly string[] =>
  Object.entries(always).flatMap(([name, expected]) => {
    const value = headers.get(name) ?? '';
    return expected.test(value) ? [] : [`${name}: ${value}`];
  });

// Calls that end a session come last, because the others need their caller.
const ending = /logout|leave|refresh|delete/i;
const inOrder = everyCall.toSorted(([one], [other]) => Number(ending.test(one)) - Number(ending.test(other)));

describe.each(['an authorised caller', 'a caller without a session'] as const)('every response to %s', (who) => {
  test.each(inOrder)('a response of %s carries the headers that protect it', async (_, endpoint) => {
    const headers = who === 'a caller without a session' ? {} : callers.headers[endpoint.access];
    const url = `${server.current.url}/api${callers.pathOf(endpoint)}`;
    const answer = await fetch(url, { method: endpoint.method, headers });
    await answer.body?.cancel();
    expect(lacking(answer.headers), String(answer.status)).toEqual([]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.status).toBeLessThan(500);
  });
});
