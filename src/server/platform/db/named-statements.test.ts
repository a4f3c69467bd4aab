import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase, testServerUrl } from '#tests/support/database.ts';
import { inTransaction } from './transaction.ts';

test.runIf(testServerUrl === undefined)(
  'the embedded database plans a statement once and answers it as before, also after a mistake and a change of the table',
  async () => {
    const { pool, close } = await openTestDatabase();
    await pool.query('create table note (id int primary key, words text)');
    const add = (id: number, words: string) => pool.query('insert into note values ($1, $2)', [id, words]);
    await add(1, 'one');
    await expect(add(1, 'again')).rejects.toMatchObject({ code: '23505' });
    await add(2, 'two');
    const read = async () => (await pool.query('select words from note where id = $1', [2])).rows;
    expect(await read()).toEqual([{ words: 'two' }]);
    await pool.query('alter table note add column at int');
    expect(await read()).toEqual([{ words: 'two' }]);
    const { rows } = await pool.query('select statement from pg_prepared_statements where statement like $1', [
      '%note%',
    ]);
    expect(rows.map(({ statement }) => statement).toSorted()).toEqual([
      'insert into note values ($1, $2)',
      'select words from note where id = $1',
    ]);
    await close();
  },
);

test('a statement answers as before after another process has added a column to its table, also in a transaction', async () => {
  const database = await openTestDatabase();
  const { db, pool, close } = database;
  await pool.query('create table note (id int primary key, words text)');
  await pool.query("insert into note values (1, 'one')");
  const read = async (of: typeof db) => (await sql`select * from note where id = ${1}`.execute(of)).rows;
  const many = (times: number) => Promise.all(Array.from({ length: times }, () => read(db)));
  // Every connection of the pool has planned the statement.
  await many(20);
  await pool.query('alter table note add column place text');
  expect(await read(db)).toEqual([{ id: 1, words: 'one', place: null }]);
  await many(20);
  await pool.query('alter table note add column day text');
  const whole = { id: 1, words: 'one', place: null, day: null };
  const inside = Array.from({ length: 10 }, () => inTransaction(database, (tx) => read(tx)));
  expect(await Promise.all(inside)).toEqual(inside.map(() => [whole]));
  await close();
});
