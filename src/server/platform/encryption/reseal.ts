import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Server } from '../server.ts';
import { keptKeyLocation } from './kept-key.ts';
import { type SealedColumn, sealedColumn } from './sealed-column.ts';

/** The fingerprint key, sealed like any other secret. */
const keptKeyColumn = sealedColumn({
  table: 'kept_key',
  column: 'sealed',
  keys: ['name'],
  location: ({ name = '' }) => keptKeyLocation(name),
});

const everyColumn = (columns: readonly SealedColumn[]): readonly SealedColumn[] => [keptKeyColumn, ...columns];

/** Counts of sealed values by key id, and then by column. */
export type KeysInUse = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const keysInUse = async (db: Kysely<Tables>, columns: readonly SealedColumn[]): Promise<KeysInUse> => {
  const use = new Map<string, Map<string, number>>();
  for (const { name, count } of everyColumn(columns)) {
    for (const [key, values] of await count(db)) use.set(key, (use.get(key) ?? new Map()).set(name, values));
  }
  return use;
};

/** Values resealed per transaction: few enough that writers do not wait long for a lock. */
const most = 200;

/**
 * Reseals every value that has an older key, while writes and reads go on. Returns how many values that was. A value
 * written later by a process with an older configuration is found by the next run.
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
