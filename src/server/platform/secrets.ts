import { createHash, randomBytes } from 'node:crypto';

/** Returns a bearer secret: 32 random bytes as 43 characters (reliability L1, A5). */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a key or token (reliability L1, A5). A secret of 256 random bits needs no slow hash. */
export const sha256Of = (secret: string): string => createHash('sha256').update(secret).digest('hex');
