import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from './connect.ts';
import { dumpTo, newestDump } from './dump.ts';
import { vacuumChanged } from './vacuum.ts';

const scratch = mkdtempSync(join(tmpdir(), 'grend-durable-'));
let database: Database;
beforeAll(async () => {
  database = await connect({ folder: join(scratch, 'database') });
  await database.pool.query('create table note (text text)');
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

describe('the embedded database on disk', () => {
  test('takes the barrier while others write, and many barriers share few', async () => {
    const writes = Array.from({ length: 50 }, (_, n) => database.pool.query('insert into note values ($1)', [`n${n}`]));
    await Promise.all([...writes, ...Array.from({ length: 20 }, () => database.barrier())]);
    expect((await database.pool.query('select count(*)::int as n from note')).rows).toEqual([{ n: 50 }]);
  });

  test('is freed of dead rows and analyzed where much changed, and left alone where little did', async () => {
    await database.pool.query('create table "Much changed" (n int)');
    await database.pool.query('create table little (n int)');
    await database.pool.query('insert into little values (1)');
    await database.pool.query('insert into "Much changed" select generate_series(1, 5000)');
    await database.pool.query('update "Much changed" set n = n + 1');
    const vacuumed = async () => {
      await vacuumChanged(database, new AbortController().signal);
      const { rows } = await database.pool.query(`select relname from pg_stat_user_tables
        where last_vacuum is not null and last_analyze is not null order by relname`);
      return rows.map(({ relname }) => relname);
    };
    await expect.poll(vacuumed).toContain('Much changed');
    expect(await vacuumed()).not.toContain('little');
    const { rows } = await database.pool.query(`select reltuples from pg_class where relname = 'Much changed'`);
    expect(rows).toEqual([{ reltuples: 5000 }]);
  });

  test('is copied whole, the copy opens with everything in it, and only the newest six are kept', async () => {
    const folder = join(scratch, 'dumps');
    mkdirSync(folder);
    const earlier = Array.from({ length: 7 }, (_, n) => `2025-01-0${n + 1}T10-00-00.000Z.tar.gz`);
    for (const name of earlier) writeFileSync(join(folder, name), '');
    await dumpTo(database, folder);
    const newest = `${await newestDump(folder)}.tar.gz`;
    expect(readdirSync(folder).sort()).toEqual([...earlier.slice(2), newest]);
    const restored = await connect({ folder: 'memory', dump: await openAsBlob(join(folder, newest)) });
    expect((await restored.pool.query('select count(*)::int as n from note')).rows).toEqual([{ n: 50 }]);
    await restored.close();
  }, 60_000);
});

test('a process that stands still is ended from outside its loop, and one that moves is not', async () => {
  const entry = join(scratch, 'still.ts');
  writeFileSync(
    entry,
    `import { startWatchdog } from ${JSON.stringify(resolve(import.meta.dirname, 'watchdog.ts'))};
     startWatchdog(4);
     if (process.argv[2] === 'still') setTimeout(() => { for (;;); }, 100);
     else setTimeout(() => { console.log('moved on'); process.exit(0); }, 6000);`,
  );
  await build({
    logLevel: 'silent',
    configFile: false,
    publicDir: false,
    build: { ssr: entry, outDir: join(scratch, 'out'), target: 'node20' },
  });
  const run = (how: string) =>
    execFileSync(process.execPath, [join(scratch, 'out/still.js'), how], {
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: 50_000,
    });
  expect(run('moves').trim()).toBe('moved on');
  expect(() => run('still')).toThrow('has not moved for 4 seconds');
}, 120_000);
