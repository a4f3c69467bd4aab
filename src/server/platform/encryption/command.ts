import type { Config } from '../config.ts';
import { beginOpening } from '../db/begin-opening.ts';
import { connect, type Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Server } from '../server.ts';
import type { EncryptionKey } from '../setting-kinds.ts';
import { openEncryption } from './kept-key.ts';
import { keyRing } from './key-ring.ts';
import { keysInUse, resealAll } from './reseal.ts';
import type { SealedColumn } from './sealed-column.ts';

const total = (values: ReadonlyMap<string, number>): number => [...values.values()].reduce((sum, one) => sum + one, 0);

/**
 * Reseals everything with the first key, and prints which keys are still needed. Returns exit code 1 while an older key
 * is.
 */
export const rotate = async (
  database: Database,
  ring: readonly EncryptionKey[],
  sealedColumns: readonly SealedColumn[],
  print: (line: string) => void,
): Promise<0 | 1> => {
  const encryption = await openEncryption(database.db, ring);
  const transaction: Server['transaction'] = (work) => inTransaction(database, work);
  const on = { db: database.db, encryption, transaction, sealedColumns };
  print(`${await resealAll(on)} values sealed anew with "${encryption.keyId}"`);
  const use = await keysInUse(database.db, sealedColumns);
  for (const [key, values] of use) {
    print(`"${key}": ${total(values)} values (${[...values].map(([name, count]) => `${name} ${count}`).join(', ')})`);
  }
  const needed = ring.filter(({ id }) => id !== encryption.keyId && use.has(id));
  const free = ring.filter(({ id }) => id !== encryption.keyId && !use.has(id));
  for (const { id } of needed) print(`"${id}" is still needed: a process that has it first is writing`);
  for (const { id } of free) print(`"${id}" may be taken out of ENCRYPTION_KEYS`);
  return needed.length === 0 ? 0 : 1;
};

/**
 * `npm run keys -- rotate`: works on the configured database, also while servers run on it (PostgreSQL). Throws
 * FolderInUse while a server has the embedded database open; that server reseals by itself every hour.
 */
export const keys = async (
  config: Config,
  sealedColumns: readonly SealedColumn[],
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  if (args.length !== 1 || args[0] !== 'rotate') {
    print(
      'npm run keys -- rotate   seals everything with the first of ENCRYPTION_KEYS, and says which others are free',
    );
    return 2;
  }
  const opening = await beginOpening(config);
  try {
    const database = await connect(opening.place);
    try {
      return await rotate(database, keyRing(config), sealedColumns, print);
    } finally {
      await database.close();
    }
  } finally {
    opening.unlock();
  }
};
