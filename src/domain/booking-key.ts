import * as v from 'valibot';

/** A booking's key: 32 random bytes in 43 characters. A malformed one is refused as an unknown one (reliability T7). */
export const bookingKey = v.pipe(v.string('NOT_FOUND'), v.regex(/^[\w-]{43}$/, 'NOT_FOUND'));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the key of 32 random bytes, in base64url. The browser makes it, so that a request whose response was lost can
 * be repeated and no stored answer holds a secret.
 */
export const bookingKeyOf = (bytes: Uint8Array): string => {
  if (bytes.length !== 32) throw new RangeError('bookingKeyOf (booking-key.ts) needs 32 random bytes');
  let key = '';
  for (let at = 0; at < 32; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) key += letters.charAt((three >> shift) & 63);
  }
  return key.slice(0, 43);
};

/** The name of the header that carries a booking's key. Never a part of an address. */
export const bookingKeyHeader = 'booking-key';
