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
  /** The same for the same text and purpose, for equality only. 64 hex digits; cannot be guessed back without the key. */
  readonly fingerprint: (text: string, purpose: string) => string;
}

const nonceBytes = 12;
const tagBytes = 16;
const boundTo = ({ table, column, row }: Location) => Buffer.from(JSON.stringify([table, column, row]));

/** The first key writes; all read; the last makes the fingerprints, so it must be kept as long as they are. */
export const encryptionWith = (ring: readonly EncryptionKey[]): Encryption => {
  const writing = ring[0];
  const oldest = ring.at(-1);
  if (!writing || !oldest) throw new Error('The key ring is empty');
  const keys = new Map(ring.map(({ id, key }) => [id, key]));
  const fingerprintKey = Buffer.from(hkdfSync('sha256', oldest.key, '', 'fingerprint', 32));
  return {
    seal(text, at) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', writing.key, nonce).setAAD(boundTo(at));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${writing.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, at) {
      const dot = sealed.indexOf('.');
      const key = keys.get(sealed.slice(0, dot));
      if (!key) throw new Error(`No key is called ${sealed.slice(0, Math.max(dot, 0)).slice(0, 20)}`);
      const all = Buffer.from(sealed.slice(dot + 1), 'base64url');
      const opener = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(boundTo(at))
        .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opener.update(all.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8');
    },
    fingerprint: (text, purpose) => createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest('hex'),
  };
};
