import type { KeptRecord } from './kept-store.ts';

/** Returns a key of this device that scripts cannot export. It encrypts and decrypts (AES-GCM). */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const boundTo = (name: string) => new TextEncoder().encode(name);

/**
 * Returns a record with encrypted content. The encryption is bound to the record's name: under another name it does not
 * decrypt.
 */
export async function seal(
  key: CryptoKey,
  record: Omit<KeptRecord, 'iv' | 'bytes'>,
  content: BufferSource,
): Promise<KeptRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(record.name) },
    key,
    content,
  );
  return { ...record, iv, bytes };
}

/** Returns a record's content; undefined if it cannot be decrypted with this key. */
export async function unseal(key: CryptoKey, record: KeptRecord | undefined): Promise<ArrayBuffer | undefined> {
  if (record?.iv === undefined || record.bytes === undefined) return undefined;
  const { iv, bytes, name } = record;
  return crypto.subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData: boundTo(name) }, key, bytes)
    .catch(() => undefined);
}

export const sealJson = (key: CryptoKey, record: Omit<KeptRecord, 'iv' | 'bytes'>, content: unknown) =>
  seal(key, record, new TextEncoder().encode(JSON.stringify(content)));

/** Returns what `sealJson` wrote. Other content would not decrypt. */
export async function unsealJson<T>(key: CryptoKey, record: KeptRecord | undefined): Promise<T | undefined> {
  const bytes = await unseal(key, record);
  // seam: sealed by this device from a T of this module's own version (`Kept.version`).
  return bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** Returns the hash by which a link is recognised without being stored. */
export const linkMark = async (key: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
