import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { EncryptionKey } from '../setting-kinds.ts';

/** Returns the configured keys. A demo gets a key of its own, created once and readable by this user only. */
export const keyRing = ({ encryption, dataDir }: Pick<Config, 'encryption' | 'dataDir'>): readonly EncryptionKey[] => {
  if (encryption.kind === 'keys') return encryption.keys;
  const path = join(dataDir, 'demo-encryption-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [{ id: 'demo', key: Buffer.from(readFileSync(path, 'utf8'), 'base64') }];
};
