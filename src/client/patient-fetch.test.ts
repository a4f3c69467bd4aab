import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers in turn, and never answers where there is nothing; it notes when it was asked. */
const server = (answers: readonly (Response | 'no network' | undefined)[]) => {
  const asked: number[] = [];
  const began = Date.now();
  const ask = (signal: AbortSignal) => {
    const answer = answers[asked.length];
    asked.push(Date.now() - began);
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (signal.aborted) reject(signal.reason);
      if (answer === 'no network') reject(new TypeError('Failed to fetch'));
      else if (answer !== undefined) resolve(answer);
    });
  };
  return { ask, asked };
};
const away = (headers: Record<string, string> = {}) => new Response(null, { status: 503, headers });

test('A lost request is sent a second and a third time', async () => {
  const { ask, asked } = server(['no network', away(), new Response('here')]);
  const answer = patientFetch(ask, 2);
  await vi.runAllTimersAsync();
  expect(await (await answer).text()).toBe('here');
  expect(asked).toEqual([0, 300, 900]);
});

test('The last answer stands, and a refusal is not asked about again', async () => {
  const down = server([away(), away(), away()]);
  const last = patientFetch(down.ask, 2);
  await vi.runAllTimersAsync();
  expect((await last).status).toBe(503);
  expect(down.asked).toHaveLength(3);
  const refusing = server([new Response(null, { status: 409 })]);
  expect((await patientFetch(refusing.ask, 2)).status).toBe(409);
  expect(refusing.asked).toHaveLength(1);
});

test('A server says how long it is away, and is waited for two seconds at most', async () => {
  const { ask, asked } = server([away({ 'retry-after': '1' }), away({ 'retry-after': '60' }), new Response()]);
  const answer = patientFetch(ask, 2);
  await vi.runAllTimersAsync();
  await answer;
  expect(asked).toEqual([0, 1_000, 3_000]);
});

test('An answer that never comes is given up after ten seconds, and nothing is sent again', async () => {
  const { ask, asked } = server([]);
  const answer = patientFetch(ask, 2);
  const failed = expect(answer).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(asked).toEqual([0]);
  expect(vi.getTimerCount()).toBe(0);
});
