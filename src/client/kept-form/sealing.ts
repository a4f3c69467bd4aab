import type { KeptRecord } from './kept-store.ts';

/** A key of this device, which no script can read out: it seals and opens, and cannot be copied. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const boundTo = (name: string) => new TextEncoder().encode(name);

/** A record with its content sealed. The seal is bound to the record's name: under another one it does not open. */
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

/** What a record holds; undefined when it is not ours to open, or is spoilt. */
export async function unseal(key: CryptoKey, record: KeptRecord | undefined): Promise<ArrayBuffer | undefined> {
  if (record?.iv === undefined || record.bytes === undefined) return undefined;
  const { iv, bytes, name } = record;
  return crypto.subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData: boundTo(name) }, key, bytes)
    .catch(() => undefined);
}

export const sealJson = (key: CryptoKey, record: Omit<KeptRecord, 'iv' | 'bytes'>, content: unknown) =>
  seal(key, record, new TextEncoder().encode(JSON.stringify(content)));

/** What `sealJson` put there. Nobody else can have written it: the seal would not open. */
export async function unsealJson<T>(key: CryptoKey, record: KeptRecord | undefined): Promise<T | undefined> {
  const bytes = await unseal(key, record);
  // seam: sealed by this device from a T of this module's own version (`Kept.version`).
  return bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** By which a link is known again without being kept. */
export const linkMark = async (key: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
