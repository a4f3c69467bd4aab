import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../settings.ts';

/** Where a secret stands. Part of the seal, so that a value moved to another row or column does not open (D1). */
export interface Location {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** National ids, account numbers, keys of links: everything that must not be readable in the database itself. */
export interface Encryption {
  /** Sealed text: `<key id>.<base64url>`. AES-256-GCM with a fresh nonce, so the same text never looks the same. */
  readonly seal: (text: string, at: Location) => string;
  /** Throws when the text was changed, moved, or sealed with a key that is gone. */
  readonly open: (sealed: string, at: Location) => string;
  /** The name of the key that seals now; every sealed text begins with that of its own. */
  readonly keyId: string;
  /** The same for the same text and purpose, for equality only. 64 hex digits; cannot be guessed back without the key. */
  readonly fingerprint: (text: string, purpose: string) => string;
}

/** Sealed with a key that is not on the ring any more. */
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

/** The key that fingerprints begin with: made from the oldest of the ring, and kept from then on (`kept-key.ts`). */
export const firstFingerprintKey = (ring: readonly EncryptionKey[]): Buffer =>
  Buffer.from(hkdfSync('sha256', ring.at(-1)?.key ?? '', '', 'fingerprint', 32));

/** The first key seals, and all of them open. Fingerprints have a key of their own, which no rotation changes. */
export const encryptionWith = (
  ring: readonly EncryptionKey[],
  fingerprintKey: Buffer = firstFingerprintKey(ring),
): Encryption => {
  const writing = ring[0];
  if (!writing) throw new Error('The key ring is empty');
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
