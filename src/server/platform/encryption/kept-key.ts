import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { ConfigFaults } from '../read-config.ts';
import type { EncryptionKey } from '../setting-kinds.ts';
import { type Encryption, encryptionWith, firstFingerprintKey, KeyMissing } from './encryption.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    keptKey: {
      /** Base64, sealed with a key of the ring. */
      sealed: string;
    };
  }
}

const name = 'fingerprints';
export const keptKeyLocation = (row: string) => ({ table: 'kept_key', column: 'sealed', row });

const kept = (db: Kysely<Tables>) =>
  db.selectFrom('keptKey').select('sealed').where('name', '=', name).executeTakeFirst();

/** Stores the key unless one is there: when several processes start for the first time at once, one key wins. */
const keepFirst = async (db: Kysely<Tables>, ring: readonly EncryptionKey[]): Promise<void> => {
  const sealed = encryptionWith(ring).seal(firstFingerprintKey(ring).toString('base64'), keptKeyLocation(name));
  await db
    .insertInto('keptKey')
    .values({ name, sealed })
    .onConflict((known) => known.doNothing())
    .execute();
};

/**
 * Opens encryption with the ring's keys and the stored fingerprint key. That key is sealed like any other secret, so
 * every key of the ring can be replaced (docs/how-to/change-the-encryption-key.md). Throws ConfigFaults when the key
 * that sealed the database is not on the ring.
 */
export const openEncryption = async (db: Kysely<Tables>, ring: readonly EncryptionKey[]): Promise<Encryption> => {
  if (!(await kept(db))) await keepFirst(db, ring);
  const { sealed } = (await kept(db)) ?? { sealed: '' };
  try {
    const key = encryptionWith(ring).open(sealed, keptKeyLocation(name));
    return encryptionWith(ring, Buffer.from(key, 'base64'));
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    throw new ConfigFaults([
      `ENCRYPTION_KEYS: the key "${error.keyId}", which this database was sealed with, is missing`,
    ]);
  }
};
