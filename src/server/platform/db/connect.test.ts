import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const query = (text: string, values?: unknown[]) => database.current.pool.query(text, values);

describe('one pool over either database', () => {
  test.each([
    ['select nope from pg_class where oid = $1', [1], '42703'],
    ['select $1::int', ['abc'], '22P02'],
    ['select $1::uuid', ['x'], '22P02'],
    ['select 1 / $1::int', [0], '22012'],
    ['selec $1', [1], '42601'],
    ['select 1 / 0', undefined, '22012'],
  ])('answers the next query after %s failed', async (text, values, code) => {
    await expect(query(text, values)).rejects.toMatchObject({ code });
    expect((await query('select $1::int as a', [7])).rows).toEqual([{ a: 7 }]);
  });

  test('goes on after a failed statement inside a transaction, once that is rolled back', async () => {
    const client = await database.current.pool.connect();
    try {
      await client.query('begin');
      await expect(client.query('select $1::int', ['abc'])).rejects.toMatchObject({ code: '22P02' });
      await expect(client.query('select $1::int', [1])).rejects.toMatchObject({ code: '25P02' });
      await client.query('rollback');
      await client.query('begin');
      await client.query('savepoint a');
      await expect(client.query('select nope where 1 = $1', [1])).rejects.toMatchObject({ code: '42703' });
      await client.query('rollback to a');
      expect((await client.query('select $1::int as a', [3])).rows).toEqual([{ a: 3 }]);
      await client.query('commit');
    } finally {
      client.release();
    }
  });

  test('gives the same JavaScript values for the same types', async () => {
    const { rows } = await query(
      `select $1::jsonb j, 12::bigint b, 1.50::numeric n, timestamptz '2026-11-21 10:00+01' t, array['a','b'] a,
              '\\xdead'::bytea y, null::text z, true o`,
      [{ a: [1] }],
    );
    expect(rows[0]).toEqual({
      j: { a: [1] },
      b: '12',
      n: '1.50',
      t: '2026-11-21T09:00:00.000Z',
      a: ['a', 'b'],
      y: Buffer.from([0xde, 0xad]),
      z: null,
      o: true,
    });
  });

  test.each([
    ['2026-11-21 10:00+01', '2026-11-21T09:00:00.000Z'],
    ['2026-06-01 12:34:56.5Z', '2026-06-01T12:34:56.500Z'],
    // Cut to milliseconds, never rounded up: no row seems later than it is.
    ['2026-12-31 23:59:59.999999Z', '2026-12-31T23:59:59.999Z'],
    ['1000-01-01 00:00Z', '1000-01-01T00:00:00.000Z'],
    // As texts these too stand before and after every instant.
    ['-infinity', '-infinity'],
    ['infinity', 'infinity'],
    [null, null],
  ])('gives the instant %s as %s, in each zone of a session', async (stored, instant) => {
    const client = await database.current.pool.connect();
    try {
      for (const zone of ['UTC', 'Europe/Oslo', 'America/St_Johns', 'Asia/Kolkata']) {
        await client.query(`set time zone '${zone}'`);
        const { rows } = await client.query('select $1::timestamptz as at', [stored]);
        expect(rows).toEqual([{ at: instant }]);
      }
    } finally {
      await client.query('reset time zone');
      client.release();
    }
  });

  test('gives a day as the text of that day, wherever the process is', async () => {
    const { rows } = await query("select date '2026-03-29' as day, date 'infinity' as never, null::date as none");
    expect(rows).toEqual([{ day: '2026-03-29', never: 'infinity', none: null }]);
  });

  test('refuses to show an instant that the product has no text for', async () => {
    await expect(query("select timestamptz '12000-01-01 00:00Z' as at")).rejects.toThrow(RangeError);
    expect((await query('select 1 as a')).rows).toEqual([{ a: 1 }]);
  });

  test('takes large values, named statements and many queries at once', async () => {
    expect((await query('select length($1::text) as l', ['x'.repeat(3_000_000)])).rows[0]).toEqual({ l: 3_000_000 });
    for (const value of [0, 1, 2]) {
      const named = await database.current.pool.query({ name: 'named', text: 'select $1::int as a', values: [value] });
      expect(named.rows).toEqual([{ a: value }]);
    }
    const many = await Promise.all(Array.from({ length: 200 }, (_, a) => query('select $1::int as a', [a])));
    expect(many.map((answer) => answer.rows[0].a)).toEqual(Array.from({ length: 200 }, (_, a) => a));
  });

  test('lets the process do other things while many queries wait (reliability A2)', async () => {
    let answered = 0;
    const seen = new Set<number>();
    // Counts instead of timing, so that a slow machine does not change the result.
    const watching = setInterval(() => seen.add(answered), 0);
    const asked = Array.from({ length: 20 }, () => query('select sum(n) from generate_series(1, 100000) n'));
    await Promise.all(asked.map((one) => one.then(() => (answered += 1))));
    clearInterval(watching);
    // A single batch would give one turn before the answers and none between.
    expect(seen.size).toBeGreaterThan(5);
  });
});
