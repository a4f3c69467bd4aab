import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { encryptionWith } from '#src/server/platform/encryption/encryption.ts';
import { testDatabase } from '#tests/support/database.ts';
import { databaseStore } from './database-store.ts';
import { type EidStore, memoryStore } from './store.ts';

const database = testDatabase();
const ring = [{ id: 'a', key: Buffer.alloc(32, 7) }];
/** Two processes of one installation: the same database and keys. */
const inDatabase = (kind: 'eid' | 'wallet' = 'eid'): EidStore =>
  databaseStore({ db: database.current.db, encryption: encryptionWith(ring) }, kind);

describe.each([
  ['in memory', () => memoryStore()],
  ['in the database', () => inDatabase()],
])('the demo e-ID’s log-ins under way, kept %s', (_, open) => {
  test('are read back, written over, and gone when removed or when their time is over', async () => {
    const store = open();
    expect(await store.read('uid:1')).toBeUndefined();
    await store.write('uid:1', { step: 'code', left: 3 }, 60);
    await store.write('uid:1', { step: 'password', left: 2 }, 60);
    expect(await store.read('uid:1')).toEqual({ step: 'password', left: 2 });
    await store.remove('uid:1');
    expect(await store.read('uid:1')).toBeUndefined();
    await store.write('uid:2', 'over', -1);
    expect(await store.read('uid:2')).toBeUndefined();
  });
});

test('what one process wrote another goes on with, and neither code nor person can be read in the database', async () => {
  await inDatabase().write('AuthorizationCode:hemmelig-kode', { accountId: 'demo-kari' }, 60);
  expect(await inDatabase().read('AuthorizationCode:hemmelig-kode')).toEqual({ accountId: 'demo-kari' });
  // The wallet's codes are its own.
  expect(await inDatabase('wallet').read('AuthorizationCode:hemmelig-kode')).toBeUndefined();
  const { rows } = await sql<{ all: string }>`select jsonb_agg(e)::text as all from demo_eid_entry e`.execute(
    database.current.db,
  );
  expect(rows[0]?.all).not.toMatch(/hemmelig|kari/i);
});
