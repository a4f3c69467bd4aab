import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { inTransaction, now, touch } from './transaction.ts';
import { OutsideTransaction } from './transaction-context.ts';

const database = testDatabase();
beforeAll(() => sql`create table note (text text primary key)`.execute(database.current.db));
const notes = async () =>
  (await sql<{ text: string }>`select text from note order by text`.execute(database.current.db)).rows;

const failing = (code: string) => Object.assign(new Error('planted'), { code });

describe('a transaction', () => {
  test('keeps nothing of work that failed', async () => {
    const work = inTransaction(database.current, async (tx) => {
      await sql`insert into note values ('lost')`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await notes()).not.toContainEqual({ text: 'lost' });
  });

  test.each(['40001', '40P01'])('is tried again after %s and keeps only the last try', async (code) => {
    let tries = 0;
    await inTransaction(database.current, async (tx) => {
      tries += 1;
      await sql`insert into note values (${`${code} ${tries}`})`.execute(tx);
      if (tries < 4) throw failing(code);
    });
    expect((await notes()).filter(({ text }) => text.startsWith(code))).toEqual([{ text: `${code} 4` }]);
  });

  test('gives up as UNAVAILABLE after three more tries', async () => {
    let tries = 0;
    const work = inTransaction(database.current, async () => {
      tries += 1;
      throw failing('40001');
    });
    await expect(work).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
    expect(tries).toBe(4);
  });

  test('refuses a query that goes past it, instead of waiting for ever', async () => {
    const work = inTransaction(database.current, () => sql`select 1`.execute(database.current.db));
    await expect(work).rejects.toThrow(OutsideTransaction);
    const second = inTransaction(database.current, () => inTransaction(database.current, async () => 1));
    await expect(second).rejects.toThrow(OutsideTransaction);
  });

  test('lets work that it started go its own way once it has ended', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(database.current, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => notes());
    });
    await expect(later).resolves.toBeInstanceOf(Array);
  });

  test('a transaction announces what it touched only once it is committed', async () => {
    const told: string[][] = [];
    const options = { onCommit: (topics: ReadonlySet<string>) => told.push([...topics]) };
    await inTransaction(database.current, async (tx) => touch(tx, 'estate:1'), options);
    const failed = inTransaction(
      database.current,
      async (tx) => {
        touch(tx, 'estate:2');
        throw new Error('no');
      },
      options,
    );
    await expect(failed).rejects.toThrow('no');
    expect(told).toEqual([['estate:1']]);
  });

  test('has one time from its beginning to its end', async () => {
    const times = await inTransaction(database.current, async (tx) => [await now(tx), await now(tx)]);
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(times[1]).toBe(times[0]);
  });
});
