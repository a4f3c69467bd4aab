import { expect, test } from 'vitest';
import { fetchFlag } from '#src/contract/platform/fetch-flag.ts';
import { httpCall } from './call.ts';

const answering = (answer: () => Response | Promise<Response>) =>
  httpCall({ base: 'http://test.example/api', language: () => 'nb', retries: 0, fetch: async () => answer() });

test('a flag is what the server says it is', async () => {
  for (const enabled of [true, false]) {
    expect(
      await fetchFlag(
        answering(() => Response.json({ enabled })),
        'referral',
      ),
    ).toBe(enabled);
  }
});

test.each([
  ['an error', () => new Response('{}', { status: 500 })],
  ['an answer that is no answer', () => new Response('<p>proxy</p>')],
  ['no network', () => Promise.reject(new TypeError('offline'))],
])('%s counts as off', async (_name, answer) => {
  expect(await fetchFlag(answering(answer), 'referral')).toBe(false);
});
