import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openTestDatabase, testServerUrl } from '#tests/support/database.ts';
import { inTransaction, touch } from './transaction.ts';

test.runIf(testServerUrl !== undefined)(
  'a change is heard of by other processes although its own connections broke just after the commit',
  async () => {
    const database = await openTestDatabase();
    const heard = new Set<string>();
    await database.notifications?.listen((topics) => {
      for (const topic of topics ?? ['anything']) heard.add(topic);
    });
    await inTransaction(database, async (tx) => touch(tx, 'estate:1'), {
      // Idle connections of the pool, one of which would send the announcement.
      onCommit: () =>
        void sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen%'`.execute(
          database.db,
        ),
    });
    await vi.waitFor(() => expect([...heard]).toContain('estate:1'), { timeout: 5000 });
    await database.close();
  },
);

test.runIf(testServerUrl !== undefined)(
  'changes that come at once are announced all of them, in fewer announcements than commits',
  async () => {
    const database = await openTestDatabase();
    const batches: (readonly string[])[] = [];
    await database.notifications?.listen((topics) => batches.push(topics ?? []));
    const names = Array.from({ length: 60 }, (_, index) => `estate:${index}`);
    await Promise.all(names.map((name) => inTransaction(database, async (tx) => touch(tx, name))));
    await vi.waitFor(() => expect(batches.flat().toSorted()).toEqual(names.toSorted()), { timeout: 5000 });
    expect(batches.length).toBeLessThan(names.length);
    await database.close();
  },
);

test.runIf(testServerUrl !== undefined)(
  'a connection that listens and is lost is opened again, and says that anything may have changed meanwhile',
  async () => {
    const database = await openTestDatabase();
    const heard: string[] = [];
    await database.notifications?.listen((topics) => heard.push(...(topics ?? ['anything'])));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`.execute(database.db);
    await vi.waitFor(() => expect(heard).toEqual(['anything']), { timeout: 5000 });
    await inTransaction(database, async (tx) => touch(tx, 'estate:1'));
    await vi.waitFor(() => expect(heard).toEqual(['anything', 'estate:1']), { timeout: 5000 });
    await database.close();
  },
);
