import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Server } from '../server.ts';
import { keptKeyColumn } from './kept-key-column.ts';
import type { SealedColumn } from './sealed-column.ts';

const everyColumn = (columns: readonly SealedColumn[]): readonly SealedColumn[] => [keptKeyColumn, ...columns];

/** How many values each key has sealed, by its name and then by where they stand. */
export type KeysInUse = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const keysInUse = async (db: Kysely<Tables>, columns: readonly SealedColumn[]): Promise<KeysInUse> => {
  const use = new Map<string, Map<string, number>>();
  for (const { name, count } of everyColumn(columns)) {
    for (const [key, values] of await count(db)) use.set(key, (use.get(key) ?? new Map()).set(name, values));
  }
  return use;
};

/** How many values are sealed anew in one transaction: few enough that nobody waits long for one. */
const most = 200;

/**
 * Seals with the newest key whatever another has sealed, while everybody goes on writing and reading. Answers how many
 * values that was. A value that a process with an older configuration writes later is found by the next run.
 */
export const resealAll = async (
  on: Pick<Server, 'db' | 'transaction' | 'encryption' | 'sealedColumns'>,
): Promise<number> => {
  let total = 0;
  for (const { reseal } of everyColumn(on.sealedColumns)) {
    for (let count = await reseal(on, most); count > 0; count = await reseal(on, most)) total += count;
  }
  return total;
};
