import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, testServerUrl } from '#tests/support/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { liveHub } from '../live/hub.ts';
import { openLog } from '../log.ts';
import type { Server } from '../server.ts';
import { defineJob } from './define-job.ts';
import { type OpenJobs, openJobs } from './open-jobs.ts';

const database = testDatabase();
const done: { note: string; attempt: number; at: number }[] = [];
let failures = 0;

const write = defineJob({
  name: 'test-write',
  schema: v.object({ note: v.pipe(v.string(), v.minLength(1)) }),
  run: async ({ note }, _on, { attempt }) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('Kari Nordmann 01010112345 could not be reached');
    }
    done.push({ note, attempt, at: performance.now() });
  },
});
const hopeless = defineJob({
  name: 'test-hopeless',
  schema: v.object({}),
  retries: 0,
  run: async () => {
    throw new Error('account 12345678903 is gone');
  },
});
let letSlowEnd: (() => void) | undefined;
const slow = defineJob({
  name: 'test-slow',
  schema: v.object({}),
  run: async (_data, _on, { attempt }) => {
    done.push({ note: 'slow', attempt, at: performance.now() });
    await new Promise<void>((resolve) => {
      letSlowEnd = resolve;
    });
  },
});
const beat = defineJob({
  name: 'test-beat',
  schema: v.object({}),
  // A day: the two processes may begin on either side of a full hour.
  everySeconds: 86_400,
  run: async () => void done.push({ note: 'beat', attempt: 1, at: 0 }),
});

let opened: OpenJobs;
let second: OpenJobs;
const live = liveHub();
const transaction: Server['transaction'] = (work) =>
  inTransaction(database.current, work, database.current.notifications ? {} : { onCommit: live.announce });
const schedule = (note: string, options = {}) =>
  transaction((tx) => opened.jobs.schedule(tx, write, { note }, options));
const notes = () => done.map(({ note }) => note);

beforeAll(async () => {
  await database.current.notifications?.listen(live.announce);
  const log = openLog('silent');
  // seam: a worker uses only these parts of the server.
  const on = { db: database.current.db, log, live, freeSpace: { short: () => false } } as unknown as Server;
  opened = await openJobs(database.current, log, [write, hopeless, slow, beat]);
  // Another process over the same database.
  second = await openJobs(database.current, log, [write, hopeless, slow, beat]);
  await opened.work(on);
  await second.work(on);
});
beforeEach(async () => {
  await opened.jobs.idle();
  done.length = 0;
});
afterAll(async () => {
  for (const one of [opened, second]) {
    await one.stopWorking();
    await one.close();
  }
});

describe('a job', () => {
  test('is done once, soon after its transaction has committed', async () => {
    const waits: number[] = [];
    for (const note of ['one', 'two', 'three', 'four', 'five']) {
      const began = performance.now();
      await schedule(note);
      await expect.poll(() => done.at(-1)?.note, { interval: 5 }).toBe(note);
      waits.push((done.at(-1)?.at ?? 0) - began);
    }
    expect(notes()).toEqual(['one', 'two', 'three', 'four', 'five']);
    // Waiting for the poll, each would take about a second. The best of five does not depend on a busy machine.
    expect(Math.min(...waits)).toBeLessThan(600);
  });

  test('is never begun when its transaction rolled back', async () => {
    const work = transaction(async (tx) => {
      await opened.jobs.schedule(tx, write, { note: 'rolled back' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await schedule('after');
    await expect.poll(notes).toEqual(['after']);
  });

  test('asked for a hundred times with one key is done once, also later', async () => {
    const asked = await Promise.all(Array.from({ length: 100 }, () => schedule('mail', { key: 'mail:1' })));
    expect(asked.filter(Boolean)).toHaveLength(1);
    await expect.poll(notes).toEqual(['mail']);
    expect(await schedule('mail', { key: 'mail:1' })).toBe(false);
    expect(await schedule('mail', { key: 'mail:2' })).toBe(true);
    await expect.poll(notes).toEqual(['mail', 'mail']);
  });

  test('of five hundred, each is done once by two processes together', async () => {
    const wanted = Array.from({ length: 500 }, (_, n) => `n${n}`);
    await transaction(async (tx) => {
      for (const note of wanted) await opened.jobs.schedule(tx, write, { note });
    });
    await opened.jobs.idle();
    await expect.poll(() => done.length).toBe(500);
    expect(notes().toSorted()).toEqual(wanted.toSorted());
  });

  test('that fails is tried again, a little later', async () => {
    failures = 1;
    await schedule('again');
    await expect.poll(notes).toEqual(['again']);
    expect(done[0]?.attempt).toBe(2);
  });

  test('a job waits when its receiver asks for it', async () => {
    await schedule('later', { after: 3600 });
    await schedule('now');
    await expect.poll(notes).toEqual(['now']);
    await sql`update pgboss.job set start_after = now() where name = 'test-write' and state = 'created'`.execute(
      database.current.db,
    );
    await expect.poll(notes).toEqual(['now', 'later']);
  });

  test('with data of the wrong shape is not kept', async () => {
    await expect(schedule('')).rejects.toThrow();
  });

  test('that used up its tries can be seen, without the numbers in its reason, and given new ones', async () => {
    await transaction((tx) => opened.jobs.schedule(tx, hopeless, {}, { key: 'hopeless' }));
    await expect
      .poll(() => opened.jobs.failed())
      .toEqual([expect.objectContaining({ name: 'test-hopeless', reason: 'Error: account … is gone' })]);
    const [failed] = await opened.jobs.failed();
    await opened.jobs.retry('test-hopeless', failed?.id ?? '');
    await expect.poll(async () => (await opened.jobs.failed())[0]?.at).not.toBe(failed?.at);
  });
});

test('one that takes long is not begun again by another process while its own lives', async () => {
  done.length = 0;
  await transaction((tx) => opened.jobs.schedule(tx, slow, {}));
  await expect.poll(notes).toEqual(['slow']);
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set started_on = now() - interval '30 seconds' where name = 'test-slow' returning id`.execute(
    database.current.db,
  );
  expect(rows).toHaveLength(1);
  // Both processes poll every second: once a later job has waited twice that, each has polled.
  await schedule('looked', { after: 2 });
  await expect.poll(notes, { timeout: 10_000 }).toContain('looked');
  expect(notes()).toEqual(['slow', 'looked']);
  letSlowEnd?.();
});

test('what repeats runs once a period, however many processes there are', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'test-beat'`.execute(
    database.current.db,
  );
  expect(rows[0]?.n).toBe(1);
});

test.runIf(testServerUrl === undefined)(
  'what a killed process had begun is begun again at the next start',
  async () => {
    await schedule('orphan', { after: 3600 });
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'test-write' and state = 'created'`.execute(
      database.current.db,
    );
    const log = openLog('silent');
    const restarted = await openJobs(database.current, log, [write, hopeless, slow, beat]);
    await restarted.work({
      db: database.current.db,
      log,
      live,
      freeSpace: { short: () => false },
    } as unknown as Server);
    await expect.poll(notes).toEqual(['orphan']);
    await restarted.stopWorking();
    await restarted.close();
  },
);
