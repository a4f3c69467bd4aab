import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../setting-kinds.ts';

/** Where a secret is stored. It is part of the seal, so a value moved to another row or column does not open (D1). */
export interface Location {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Encrypts what must not be readable in the database itself: national ids, account numbers, keys of links. */
export interface Encryption {
  /**
   * Returns sealed text: `<key id>.<base64url>`. AES-256-GCM with a fresh nonce, so the same text never looks the same.
   */
  readonly seal: (text: string, at: Location) => string;
  /** Throws when the text was changed, moved, or sealed with a key that is gone. */
  readonly open: (sealed: string, at: Location) => string;
  /** The id of the key that seals now; every sealed text begins with the id of its own key. */
  readonly keyId: string;
  /**
   * Returns 64 hex digits, equal for the same text and purpose: for equality checks only. Not reversible without the
   * key.
   */
  readonly fingerprint: (text: string, purpose: string) => string;
}

/** The value was sealed with a key that is no longer on the ring. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
  readonly keyId: string;
  constructor(keyId: string) {
    super(`No key is called ${keyId}`);
    this.keyId = keyId;
  }
}

const nonceBytes = 12;
const tagBytes = 16;
const boundTo = ({ table, column, row }: Location) => Buffer.from(JSON.stringify([table, column, row]));

/** Derives the first fingerprint key from the oldest key of the ring. It is stored from then on (`kept-key.ts`). */
export const firstFingerprintKey = (ring: readonly EncryptionKey[]): Buffer =>
  Buffer.from(hkdfSync('sha256', ring.at(-1)?.key ?? '', '', 'fingerprint', 32));

/**
 * Seals with the first key, and opens with any of them. Fingerprints have a key of their own, which no rotation
 * changes.
 */
export const encryptionWith = (
  ring: readonly EncryptionKey[],
  fingerprintKey: Buffer = firstFingerprintKey(ring),
): Encryption => {
  const writing = ring[0];
  if (!writing)
    throw new Error('The key ring is empty. Set ENCRYPTION_KEYS (docs/how-to/change-the-encryption-key.md).');
  const keys = new Map(ring.map(({ id, key }) => [id, key]));
  return {
    keyId: writing.id,
    seal(text, at) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', writing.key, nonce).setAAD(boundTo(at));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${writing.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, at) {
      const dot = sealed.indexOf('.');
      const key = keys.get(sealed.slice(0, dot));
      if (!key) throw new KeyMissing(sealed.slice(0, Math.max(dot, 0)).slice(0, 20));
      const all = Buffer.from(sealed.slice(dot + 1), 'base64url');
      const opener = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(boundTo(at))
        .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opener.update(all.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8');
    },
    fingerprint: (text, purpose) => createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest('hex'),
  };
};
