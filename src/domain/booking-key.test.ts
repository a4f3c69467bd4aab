import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bookingKey, bookingKeyOf } from './booking-key.ts';

test('a key holds all 32 bytes, as base64url', () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    expect(bookingKeyOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(v.is(bookingKey, bookingKeyOf(bytes))).toBe(true);
  }
});

test('fewer bytes make no key', () => {
  expect(() => bookingKeyOf(new Uint8Array(16))).toThrow('32 random bytes');
  for (const text of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}\u0000`])
    expect(v.is(bookingKey, text)).toBe(false);
});
