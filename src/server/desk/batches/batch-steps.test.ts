import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { batchId, type EstateId } from '#src/domain/ids.ts';
import { withAssignedBroker } from '#src/server/desk/broker-system/assigned-broker.ts';
import type { SystemEstate } from '#src/server/desk/broker-system/port.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';
import { beginBatch } from './begin-batch.ts';
import { runNextRows } from './run-batch.ts';
import { retryBatch, stopBatch, undoBatch } from './steer-batch.ts';

const server = testServer();
const { on, insertBrokers, homeAt, brokerOf, read, rows, logOf } = batchCalls(server);
beforeAll(insertBrokers);

const next = (id: string) => runNextRows(on(), v.parse(batchId, id));
const toEnd = async (id: string): Promise<void> => {
  while (await next(id));
};
/** No job runs: each test takes the rows itself, and dies between two transactions where it wants. */
const unscheduled = (): Server => ({ ...on(), jobs: { ...on().jobs, schedule: async () => true } });
const begun = (q: string, who = 'main', to = 'colleague'): Promise<string> =>
  beginBatch(unscheduled(), {
    me: idOf(who),
    to: idOf(to),
    which: { query: { type: 'customers', previous: false, q } },
  });
const steps = { stop: stopBatch, retry: retryBatch, undo: undoBatch };
/** Returns the refusal's code, or nothing. */
const steer = async (id: string, how: keyof typeof steps, who = 'main'): Promise<string | undefined> => {
  try {
    await steps[how](unscheduled(), { id: v.parse(batchId, id), me: idOf(who) });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};
const setForms = (home: EstateId, state: string) =>
  sql`update flow_instance set state = ${state} where estate_id = ${home} and flow = 'takeover-protocol'`.execute(
    on().db,
  );

describe('a batch whose process is killed', () => {
  test('goes on with the rows that are left, and takes none twice', async () => {
    const home = await homeAt('Drepteveien 1', { sellers: 1 });
    const homes = [home, ...(await Promise.all([2, 3].map((n) => homeAt(`Drepteveien ${n}`, { sellers: 10 }))))];
    const id = await begun('drepteveien');
    expect(await next(id)).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'running', results: { waiting: 11, done: 10 } });
    await Promise.all([toEnd(id), toEnd(id), toEnd(id)]);
    expect(await read(id)).toMatchObject({ state: 'done', results: { waiting: 0, done: 21 } });
    for (const { estateId } of homes) expect(await logOf(estateId)).toHaveLength(1);
    expect(await next(id)).toBe(false);
  });

  test('and which is being undone, goes on with that', async () => {
    const { estateId } = await homeAt('Angreveien 1', { sellers: 15 });
    const id = await begun('angreveien');
    await toEnd(id);
    await steer(id, 'undo');
    await next(id);
    expect(await read(id)).toMatchObject({ state: 'undoing', results: { done: 5, undone: 10 } });
    await Promise.all([toEnd(id), toEnd(id)]);
    expect(await read(id)).toMatchObject({ state: 'undone', results: { done: 0, undone: 15 } });
    expect(await logOf(estateId)).toHaveLength(2);
    expect(await brokerOf(estateId)).toBe(idOf('main'));
  });
});

test('every step of a batch is announced to its broker’s pages, in the middle of it as well', async () => {
  await homeAt('Skrittveien 1', { sellers: 12 });
  const id = await begun('skrittveien');
  const version = () => on().live.version(brokerTopic(idOf('main')));
  for (const results of [{ waiting: 2 }, { waiting: 0 }, { done: 12 }]) {
    const before = version();
    await next(id);
    expect(await read(id)).toMatchObject({ results });
    await expect.poll(version).not.toBe(before);
  }
  expect(await read(id)).toMatchObject({ state: 'done' });
});

test('a stop leaves what waits, and a retry goes on with it', async () => {
  await homeAt('Stoppveien 1', { sellers: 12 });
  const id = await begun('stoppveien');
  await next(id);
  await steer(id, 'stop');
  expect(await read(id)).toMatchObject({ state: 'stopped', results: { waiting: 2, done: 10 } });
  expect(await steer(id, 'stop')).toBe('STALE');
  expect(await next(id)).toBe(false);
  await steer(id, 'retry');
  expect(await read(id)).toMatchObject({ state: 'queued', endedAt: null });
  await toEnd(id);
  expect(await read(id)).toMatchObject({ state: 'done', results: { done: 12 } });
});

test('a home under signing keeps its broker, and goes along at a retry afterwards', async () => {
  const { estateId } = await homeAt('Signeringsveien 1');
  await setForms(estateId, 'signing');
  const id = await begun('signeringsveien');
  await toEnd(id);
  expect(await rows(id)).toMatchObject([{ result: 'failed', reason: 'signing' }]);
  expect(await steer(id, 'undo')).toBe('STALE');
  await setForms(estateId, 'created');
  await steer(id, 'retry');
  await toEnd(id);
  expect([(await read(id)).results.done, await brokerOf(estateId)]).toEqual([1, idOf('colleague')]);
  expect(await steer(id, 'retry')).toBe('STALE');
  await setForms(estateId, 'signing');
  await steer(id, 'undo');
  await toEnd(id);
  expect(await rows(id)).toMatchObject([{ result: 'kept', reason: 'signing' }]);
});

describe('two batches over the same customers', () => {
  test('of one broker: the first has given them away, and the second says so', async () => {
    const { estateId } = await homeAt('Tosomveien 1', { sellers: 3 });
    const [one, two] = [await begun('tosomveien'), await begun('tosomveien', 'main', 'responsible')];
    await Promise.all([toEnd(one), toEnd(two)]);
    const results = [(await read(one)).results, (await read(two)).results];
    expect(results.map(({ done, failed }) => [done, failed]).toSorted()).toEqual([
      [0, 3],
      [3, 0],
    ]);
    expect(await logOf(estateId)).toHaveLength(1);
  });

  test('the undo of the first leaves what the second has changed since, and says which', async () => {
    const [kept, back] = [await homeAt('Sidenveien Nord'), await homeAt('Sidenveien Vest')];
    const first = await begun('sidenveien', 'responsible');
    await toEnd(first);
    const second = await begun('sidenveien nord', 'responsible', 'responsible');
    await toEnd(second);
    await steer(first, 'undo', 'responsible');
    await toEnd(first);
    expect(await rows(first, { result: 'kept' }, 'responsible')).toMatchObject([{ reason: 'changed' }]);
    expect(await brokerOf(kept.estateId)).toBe(idOf('responsible'));
    expect(await brokerOf(back.estateId)).toBe(idOf('main'));
  });
});

test('undo ends seven days after the batch', async () => {
  await homeAt('Sentveien 1');
  const id = await begun('sentveien');
  await toEnd(id);
  await sql`update batch set ended_at = now() - interval '7 days' where id = ${id}`.execute(on().db);
  expect(await steer(id, 'undo')).toBe('BATCH_LATE');
});

test('five batches that wait are enough for one broker', async () => {
  await homeAt('Ventegata 1');
  for (let index = 0; index < 5; index += 1) await begun('ventegata', 'colleague', 'main');
  await expect(begun('ventegata', 'colleague', 'main')).rejects.toThrow('TOO_MANY');
});

test('the broker system, which names the broker of before, does not take a home back; one that names a third does', async () => {
  const { estateId } = await homeAt('Systemveien 1');
  await toEnd(await begun('systemveien'));
  const named = (name: string) =>
    on().transaction((tx) =>
      // seam: the broker alone is read.
      withAssignedBroker(tx, estateId, { brokerId: idOf(name) } as SystemEstate),
    );
  expect((await named('main')).brokerId).toBe(idOf('colleague'));
  expect((await named('responsible')).brokerId).toBe(idOf('responsible'));
});
