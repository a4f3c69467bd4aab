import { describe, expect, test } from 'vitest';
import type { SignableCount } from '#src/contract/account/documents.ts';
import { documents } from '#src/contract/account/documents.ts';
import { httpCall } from './call.ts';
import { failureOf } from './call-failed.ts';
import type { Clock } from './clock.ts';
import { SignableCounts, signableCountPoll } from './signable-counts.ts';

const home = '00000000-0000-4000-8000-000000000001';
const counted = (documentsToSignAmount: number) =>
  // seam: a home's id as the contract would have parsed it.
  [{ estateId: home, documentsToSignAmount }] as unknown as readonly SignableCount[];

/** Time passes when the test says so. */
const stage = (answers: (readonly SignableCount[] | 'fails' | 'ended')[]) => {
  let asked = 0;
  let waiting: { readonly milliseconds: number; readonly task: () => void } | null = null;
  let seen = true;
  let look = () => {};
  const clock: Pick<Clock, 'after'> & Clock = {
    now: () => '2026-11-24T11:45:00.000Z',
    after: (milliseconds, task) => {
      waiting = { milliseconds, task };
      return () => {
        waiting = null;
      };
    },
  };
  const counts = new SignableCounts({
    clock,
    sight: {
      isSeen: () => seen,
      onChange: (changed) => {
        look = changed;
        return () => undefined;
      },
    },
    ask: async () => {
      const answer = answers[asked] ?? answers.at(-1) ?? [];
      asked += 1;
      if (answer === 'ended') throw failureOf(410, { code: 'LINK_GONE' });
      if (answer === 'fails') throw new Error('no answer');
      return answer;
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    counts,
    asked: () => asked,
    waits: () => waiting?.milliseconds ?? null,
    settle,
    pass: async () => {
      waiting?.task();
      await settle();
    },
    show: async (isSeen: boolean) => {
      seen = isSeen;
      look();
      await settle();
    },
  };
};

describe('the customer sees how many documents wait for a signature', () => {
  test('documents that wait are read at once and then every 5000 ms, by home, and the page is notified of changes', async () => {
    const { counts, asked, waits, settle, pass } = stage([counted(2), counted(2), counted(1)]);
    let told = 0;
    counts.subscribe(() => {
      told += 1;
    });
    await settle();
    expect([counts.of(home), counts.of('another'), told]).toEqual([2, 0, 1]);
    expect([waits(), signableCountPoll]).toEqual([5_000, 5_000]);
    await pass();
    expect([asked(), told]).toEqual([2, 1]);
    await pass();
    expect([counts.of(home), told]).toEqual([1, 2]);
  });

  test('a failed poll of waiting documents is not retried, notifies no page, and leaves what was known', async () => {
    const { counts, asked, waits, settle, pass } = stage([counted(2), 'fails', counted(3)]);
    let told = 0;
    counts.subscribe(() => {
      told += 1;
    });
    await settle();
    await pass();
    expect([asked(), counts.of(home), told, waits()]).toEqual([2, 2, 1, 5_000]);
    await pass();
    expect([asked(), counts.of(home)]).toEqual([3, 3]);
  });

  test('waiting documents are not polled once the session has ended, but when the page is shown again', async () => {
    const { counts, asked, waits, settle, show } = stage([counted(2), 'ended', counted(1)]);
    counts.subscribe(() => {});
    await settle();
    await show(true);
    expect([asked(), counts.of(home), waits()]).toEqual([2, 2, null]);
    await show(true);
    expect([asked(), counts.of(home), waits()]).toEqual([3, 1, 5_000]);
  });

  test('waiting documents are not polled while the page is hidden, nor when no page listens any more', async () => {
    const { counts, asked, waits, settle, pass, show } = stage([counted(2)]);
    const leave = counts.subscribe(() => {});
    await settle();
    await show(false);
    await pass();
    expect([asked(), waits()]).toEqual([1, null]);
    await show(true);
    expect(asked()).toBe(2);
    leave();
    expect(waits()).toBeNull();
  });
});

test('the polled call for waiting documents is sent once, whatever comes of it; others are retried', async () => {
  let sent = 0;
  const away: typeof fetch = async () => {
    sent += 1;
    return new Response('{}', {
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '0' },
    });
  };
  const options = { base: 'http://localhost:1/api', language: (): 'nb' => 'nb', fetch: away } as const;
  await expect(httpCall({ ...options, retries: 0 })(documents.count, {})).rejects.toMatchObject({ status: 503 });
  expect(sent).toBe(1);
  await expect(httpCall(options)(documents.count, {})).rejects.toMatchObject({ status: 503 });
  expect(sent).toBe(4);
});
