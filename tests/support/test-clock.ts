import type pg from 'pg';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import { openDatabaseWith } from './database.ts';

type Span = Readonly<Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>>;
const millisecondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

/** A clock that stands still, for the server and for the `now()` of its database, until the test moves it. */
export interface TestClock extends Clock {
  readonly set: (instant: string) => Promise<void>;
  readonly advance: (span: Span) => Promise<void>;
}

const movableNow = [
  'create schema test_clock',
  'create table test_clock.stopped (at timestamptz not null)',
  'insert into test_clock.stopped values (pg_catalog.now())',
  `create function test_clock.now() returns timestamptz language sql stable
    as 'select at from test_clock.stopped'`,
  `create function test_clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select at from test_clock.stopped'`,
];

/** Defaults are bound to a function when their table is made: these are bound again, to the movable one. */
const rebindDefaults = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s alter column %I set default test_clock.%s', attrelid::regclass, attname,
        pg_get_expr(adbin, adrelid)) as statement
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        and pg_get_expr(adbin, adrelid) in ('now()', 'clock_timestamp()')`);
  for (const { statement } of rows) await client.query(statement);
};

/**
 * Opens a database in which `now()` is the test's. Every query of the server runs unchanged: its `now()` is found on the
 * search path before the system's own.
 */
export const openMovableDatabase = async (): Promise<{ readonly database: Database; readonly clock: TestClock }> => {
  const database = await openDatabaseWith(async (client) => {
    for (const statement of movableNow) await client.query(statement);
    await rebindDefaults(client);
  }, 'test_clock, pg_catalog, public');
  let at = new Date();
  const moveTo = async (instant: Date): Promise<void> => {
    at = instant;
    await database.pool.query('update test_clock.stopped set at = $1', [at.toISOString()]);
  };
  await moveTo(at);
  return {
    database,
    clock: {
      now: () => at,
      set: (instant) => moveTo(new Date(instant)),
      advance: (span) => moveTo(new Date(at.getTime() + millisecondsOf(span))),
    },
  };
};
