import { expect, test } from 'vitest';
import { withHashingSlot } from './passwords.ts';

test('at most 208 give a password at once; the next is refused with a time to retry, and let in when one has left', async () => {
  let leave: () => void = () => undefined;
  const door = new Promise<void>((open) => {
    leave = open;
  });
  const here: Promise<void>[] = [];
  let refused: unknown;
  while (refused === undefined && here.length < 1_000) {
    const comer = withHashingSlot(() => door);
    here.push(comer);
    // A refused call is refused at once.
    refused = await Promise.race([comer.catch((error: unknown) => error), new Promise((next) => setImmediate(next))]);
  }
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
  expect(here.length - 1).toBeGreaterThan(200);
  expect(here.length - 1).toBeLessThanOrEqual(208);
  leave();
  await Promise.allSettled(here);
  expect(await withHashingSlot(async () => 'in')).toBe('in');
});
