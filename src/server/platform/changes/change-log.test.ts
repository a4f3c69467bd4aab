import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EstateId } from '#src/domain/ids.ts';
import { inTransaction } from '#src/server/platform/db/transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dropChanges, isAnyChange, noteChange, putOffChanges, readChanges, takeChanges } from './change-log.ts';
import { follow } from './follow.ts';

const database = testDatabase();
const db = () => database.current.db;
const run = (text: string) => sql.raw(text).execute(db());
const [one, other] = [randomUUID() as EstateId, randomUUID() as EstateId];
const subjects = async () => (await readChanges(db(), 'feed', 100)).map(({ subject }) => subject);
const take = (of: number | readonly EstateId[]) => inTransaction(database.current, (tx) => takeChanges(tx, 'feed', of));

beforeAll(async () => {
  await run('create table room (id uuid primary key, estate_id uuid, kind text, at int, note text)');
  await run('create table bed (room_id uuid, size int)');
  await follow(db().withoutPlugins() as never, 'feed', {
    room: { changed: ['at', 'kind'], only: "kind = 'bedroom'" },
    bed: { subject: 'select estate_id from room where id = ($1).room_id' },
  });
});
beforeEach(async () => {
  await run('delete from room');
  await run('delete from bed');
  await run('delete from change');
});
const room = async (estate: EstateId | null, kind = 'bedroom') => {
  const id = randomUUID();
  await sql`insert into room (id, estate_id, kind, at) values (${id}, ${estate}, ${kind}, 1)`.execute(db());
  return id;
};

describe('a table that is followed', () => {
  test('makes the subject stale when a row comes, changes in what counts, and goes', async () => {
    const id = await room(one);
    expect(await take(10)).toEqual([one]);
    await sql`update room set note = 'x', at = 1 where id = ${id}`.execute(db());
    expect(await subjects()).toEqual([]);
    await sql`update room set at = 2 where id = ${id}`.execute(db());
    expect(await take(10)).toEqual([one]);
    await sql`delete from room where id = ${id}`.execute(db());
    expect(await take(10)).toEqual([one]);
  });

  test('makes none stale by a row that does not count, or that has no subject, and one by a row that begins to', async () => {
    const id = await room(one, 'bathroom');
    await room(null);
    await sql`update room set at = 2 where id = ${id}`.execute(db());
    expect(await subjects()).toEqual([]);
    await sql`update room set kind = 'bedroom' where id = ${id}`.execute(db());
    await sql`update room set kind = 'bathroom' where id = ${id}`.execute(db());
    expect(await subjects()).toEqual([one, one]);
  });

  test('finds the subjects of a row by a query', async () => {
    const id = await room(other);
    await run('delete from change');
    await sql`insert into bed values (${id}, 1), (${randomUUID()}, 1)`.execute(db());
    await run('update bed set size = 2');
    expect(await subjects()).toEqual([other, other]);
  });

  test('has no change when its transaction is rolled back', async () => {
    const failed = inTransaction(database.current, async (tx) => {
      await sql`insert into room (id, estate_id, kind) values (${randomUUID()}, ${one}, 'bedroom')`.execute(tx);
      expect(await takeChanges(tx, 'feed', 10)).toEqual([one]);
      throw new Error('stopped');
    });
    await expect(failed).rejects.toThrow('stopped');
    expect(await subjects()).toEqual([]);
  });
});

test('writers of rows of the same homes, in any order, wait for none of each other', async () => {
  const rooms = await Promise.all(Array.from({ length: 4 }, () => Promise.all([room(one), room(other)])));
  await run('delete from change');
  const write = (ids: readonly string[]) =>
    inTransaction(database.current, async (tx) => {
      for (const id of ids) {
        await sql`update room set at = at + 1 where id = ${id}`.execute(tx);
        await sql`select pg_sleep(0.02)`.execute(tx);
      }
    });
  await Promise.all(rooms.map((ids, index) => write(index % 2 === 0 ? ids : ids.toReversed())));
  expect(await subjects()).toHaveLength(8);
});

describe('a reader', () => {
  const note = (...all: readonly EstateId[]) =>
    inTransaction(database.current, async (tx) => {
      for (const subject of all) await noteChange(tx, 'feed', subject);
    });

  test('takes all changes of a subject at once, the first that changed first, and leaves none', async () => {
    await note(one, other, one, one, other);
    expect(await take(1)).toEqual([one]);
    expect(await subjects()).toEqual([other, other]);
    expect(await take([one])).toEqual([]);
    expect(await take([other])).toEqual([other]);
    expect(await isAnyChange(db(), 'feed')).toBe(false);
  });

  test('has back what it took when it fails', async () => {
    await note(one);
    const failed = inTransaction(database.current, async (tx) => {
      await takeChanges(tx, 'feed', 10);
      throw new Error('stopped');
    });
    await expect(failed).rejects.toThrow('stopped');
    expect(await subjects()).toEqual([one]);
  });

  test('that drops what it has read keeps what came meanwhile', async () => {
    await note(one);
    const read = await readChanges(db(), 'feed', [one, other]);
    await note(one);
    await dropChanges(db(), 'feed', read);
    expect(await subjects()).toEqual([one]);
  });

  test('that puts a subject off reads the others, and takes it when it changed and is asked for', async () => {
    await note(one, other);
    await inTransaction(database.current, (tx) => putOffChanges(tx, 'feed', one));
    expect(await subjects()).toEqual([other]);
    expect(await take(10)).toEqual([other]);
    expect(await isAnyChange(db(), 'feed')).toBe(false);
    expect(await take([one])).toEqual([one]);
  });

  test('never takes the changes of another reader', async () => {
    await note(one);
    await inTransaction(database.current, (tx) => noteChange(tx, 'market', one));
    await take(10);
    expect((await readChanges(db(), 'market', 10)).map(({ subject }) => subject)).toEqual([one]);
  });
});

test('a mark by a program of the release before is read by this one', async () => {
  await sql`insert into desk_mark (estate_id) values (${one})`.execute(db());
  expect((await readChanges(db(), 'desk', 10)).map(({ subject }) => subject)).toEqual([one]);
});
