import { createHash } from 'node:crypto';

/** Returns the name of a file: the SHA-256 of its bytes, in hex. */
export const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const isFileName = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Returns the name. Throws for any other text, so that a path leads nowhere. */
export const checkedName = (sha256: string): string => {
  if (!isFileName(sha256)) throw new Error('A file is named by its SHA-256 in hex. Pass the name that put() returned.');
  return sha256;
};
