import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertHome } from '#tests/support/homes.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Actor } from './chain.ts';
import { verifyAudit } from './verify.ts';

const database = testDatabase();
const actors: readonly Actor[] = [
  { kind: 'party', id: 'kari', name: 'Kari Nordmann' },
  { kind: 'broker', id: 'br-1', name: 'Mia Megler' },
  { kind: 'system' },
];

/** Returns a home whose log has one event by each kind of actor, and one more of each after those. */
const homeWithLog = async (): Promise<string> => {
  const { estateId } = await insertHome(database.current);
  const instance = await database.current.db
    .selectFrom('flowInstance')
    .select('id')
    .where('estateId', '=', estateId)
    .executeTakeFirstOrThrow();
  for (const actor of [...actors, ...actors]) {
    await inTransaction(database.current, (tx) =>
      appendEvent(tx, { estateId, instanceId: instance.id, type: 'EDIT', actor, data: { step: 'keys', count: 2 } }),
    );
  }
  return estateId;
};

/** Changes rows with the database owner's rights, and takes it back: the application itself may not. */
const whileTampered = async <T>(change: string, work: () => Promise<T>): Promise<T> => {
  const client = await database.current.pool.connect();
  try {
    await client.query('alter table flow_event disable trigger all');
    const { rowCount } = await client.query(change);
    expect(rowCount).toBeGreaterThan(0);
    await client.query('alter table flow_event enable trigger all');
  } finally {
    client.release();
  }
  return work();
};

/** What each column of the log is changed to. */
const lies: Readonly<Record<string, readonly string[]>> = {
  estate_id: [`'${randomUUID()}'`],
  seq: ['seq + 100'],
  instance_id: [`'${randomUUID()}'`, 'null'],
  type: [`'SIGNED'`],
  actor_kind: [
    `case actor_kind when 'party' then 'broker' else 'party' end`,
    `case actor_kind when 'system' then 'broker' else 'system' end`,
  ],
  actor_id: [`'another'`, `case when actor_id is null then '' end`],
  actor_name: [`'En Annen'`, `case when actor_name is null then '' end`],
  at: [`at + interval '1 second'`, `at - interval '1 millisecond'`],
  data: [`'{}'`, `data || '{"count": 3}'`, `data || '{"more": true}'`, `data - 'step'`],
  previous_hash: [`repeat('0', 63) || '1'`],
  hash: [`repeat('f', 64)`],
};
const columns = Object.entries(lies).flatMap(([column, values]) => values.map((value) => [column, value] as const));

describe('the event log of a home', () => {
  let intact: { readonly events: number; readonly broken: readonly unknown[] };
  beforeAll(async () => {
    await homeWithLog();
    intact = await verifyAudit(database.current.db);
  });

  test('holds as it was written', () => {
    expect(intact).toMatchObject({ events: 6, broken: [] });
  });

  test('has no column whose change this file does not try', async () => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'flow_event' and table_schema = 'public'`.execute(database.current.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(lies).toSorted());
  });

  test.each(columns)(
    'the chain is broken by a row whose %s becomes %s, by any actor, and the row is named',
    async (column, value) => {
      for (const seq of [1, 2, 3]) {
        const home = await homeWithLog();
        const change = `update flow_event set ${column} = ${value} where estate_id = '${home}' and seq = ${seq}`;
        await whileTampered(change, async () => {
          const { broken } = await verifyAudit(database.current.db);
          expect(broken.filter(({ estateId }) => estateId === home)).toEqual([
            { estateId: home, seq: expect.any(Number), fault: expect.any(String) },
          ]);
          const isMoved = column === 'estate_id' || column === 'seq';
          if (!isMoved)
            expect(broken.find(({ estateId }) => estateId === home)).toMatchObject({ seq, fault: 'changed' });
        });
      }
    },
  );

  test.each([
    ['its first row', 'delete from flow_event where seq = 1'],
    ['a row in the middle', 'delete from flow_event where seq = 3'],
    ['its last row', 'delete from flow_event where seq = 6'],
    ['all its rows', 'delete from flow_event where true'],
    ['its end', 'delete from flow_chain where true'],
    ['the count of its end', 'update flow_chain set seq = 5 where true'],
    ['the hash of its end', `update flow_chain set hash = repeat('f', 64) where true`],
  ])('is broken when %s is taken away', async (_, change) => {
    const home = await homeWithLog();
    await whileTampered(`${change} and estate_id = '${home}'`, async () => {
      const { broken } = await verifyAudit(database.current.db);
      expect(broken.map(({ estateId }) => estateId)).toContain(home);
    });
  });

  test.each([
    ['no event tells of a purge', null, 'kari', true],
    ['the event tells of another person', { people: ['ola'] }, 'kari', true],
    ['the event tells of this person', { people: ['kari'] }, 'kari', false],
    ['the row is of another person than the event tells', { people: ['kari'] }, 'ola', true],
  ])('whose name was taken out: %s', async (_what, data, actorId, isBroken) => {
    const home = await homeWithLog();
    if (data !== null) {
      await inTransaction(database.current, (tx) =>
        appendEvent(tx, { estateId: home as never, instanceId: null, type: 'PURGED', actor: { kind: 'system' }, data }),
      );
    }
    const change = `update flow_event set actor_name = null, actor_id = '${actorId}' where estate_id = '${home}' and seq = 1`;
    await whileTampered(change, async () => {
      const { broken } = await verifyAudit(database.current.db);
      expect(broken.some(({ estateId }) => estateId === home)).toBe(isBroken);
    });
  });

  test('is broken when a name is taken out after the person’s purge was written, by an event that comes before the row', async () => {
    const home = await homeWithLog();
    await inTransaction(database.current, async (tx) => {
      const by = { estateId: home as never, instanceId: null, actor: { kind: 'system' } } as const;
      await appendEvent(tx, { ...by, type: 'PURGED', data: { people: ['kari'] } });
      await appendEvent(tx, { ...by, type: 'EDIT', actor: { kind: 'party', id: 'kari', name: 'Kari' }, data: {} });
    });
    await whileTampered(`update flow_event set actor_name = null where estate_id = '${home}' and seq = 8`, async () => {
      const { broken } = await verifyAudit(database.current.db);
      expect(broken).toContainEqual({ estateId: home, seq: 8, fault: 'changed' });
    });
  });
});
