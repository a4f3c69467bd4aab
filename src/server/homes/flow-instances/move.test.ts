import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeover } from '#machines/takeover.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { inTransaction, type Tx } from '#src/server/platform/db/transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertHome } from '#tests/support/homes.ts';
import { appendEvent } from './append-event.ts';
import { lockFlow, readFlow } from './flow-row.ts';
import { brokerTopic, flowTopic, move } from './move.ts';

const database = testDatabase();
const seller: Actor = { kind: 'party', id: '0b6f0d1e-3a52-4a55-9c58-3bd8f6f3f001', name: 'Silje Haugland' };

const tryToCreate = (estateId: EstateId, onCommit?: (topics: ReadonlySet<string>) => void) =>
  inTransaction(
    database.current,
    async (tx) =>
      move(tx, takeover, await lockFlow(tx, 'takeover-protocol', estateId), {
        event: { type: 'CREATE' },
        actor: seller,
      }),
    onCommit ? { onCommit } : {},
  );

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'moved' : String((outcome.reason as Error).message);

describe('changing a flow', () => {
  test('a move is stored with a new revision, logged, and announced to the home and its broker', async () => {
    const { estateId } = await insertHome(database.current);
    const told = new Set<string>();
    const row = await tryToCreate(estateId, (topics) => {
      for (const topic of topics) told.add(topic);
    });
    expect(row).toMatchObject({ state: 'created', revision: 1 });
    const stored = await readFlow(database.current.db, 'takeover-protocol', estateId);
    expect(stored).toMatchObject({ state: 'created', revision: 1 });
    expect(told).toEqual(new Set([flowTopic(estateId), `${brokerTopic('br-test')} ${estateId}`]));
    const events = await database.current.db
      .selectFrom('flowEvent')
      .select(['type', 'actorName', 'seq'])
      .where('estateId', '=', estateId)
      .execute();
    expect(events).toEqual([{ type: 'CREATE', actorName: 'Silje Haugland', seq: '1' }]);
  });

  test('a refused move says why, with the day it opens, and leaves no trace', async () => {
    const early = await insertHome(database.current, { takeoverInDays: 20 });
    await expect(tryToCreate(early.estateId)).rejects.toMatchObject({
      code: 'OTP_TOO_SOON',
      params: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(await readFlow(database.current.db, 'takeover-protocol', early.estateId)).toMatchObject({
      state: 'notStarted',
      revision: 0,
    });
    const undated = await insertHome(database.current, { takeoverInDays: null });
    await expect(tryToCreate(undated.estateId)).rejects.toMatchObject({ code: 'OTP_NO_DATE' });
    const closed = await insertHome(database.current, { activated: false });
    await expect(tryToCreate(closed.estateId)).rejects.toMatchObject({ code: 'OTP_NOT_ACTIVE' });
  });

  test('of forty who begin the same protocol at once one succeeds, and the others get that it exists', async () => {
    const { estateId } = await insertHome(database.current);
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => tryToCreate(estateId)));
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 'moved')).toHaveLength(1);
    expect(codes.filter((code) => code === 'OTP_EXISTS')).toHaveLength(39);
  });

  test('a home without the form is not found', async () => {
    const unknown = crypto.randomUUID() as EstateId;
    await expect(tryToCreate(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the event log', () => {
  const write = (estateId: EstateId, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        inTransaction(database.current, (tx) =>
          appendEvent(tx, {
            estateId,
            type: 'LINK_SENT',
            actor: seller,
            data: { number: index, fields: ['a', 'b'] },
          }),
        ),
      ),
    );
  const asOwner = async (statement: string) => {
    const { db } = database.current;
    await sql.raw('alter table flow_event disable trigger flow_event_stays').execute(db);
    await sql.raw(statement).execute(db);
    await sql.raw('alter table flow_event enable trigger flow_event_stays').execute(db);
  };

  test('numbers without gaps are given to events that come at once, and the chain holds', async () => {
    const { estateId } = await insertHome(database.current);
    expect((await write(estateId, 30)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    const verified = await verifyAudit(database.current.db);
    expect(verified.broken).toEqual([]);
    expect(verified.events).toBeGreaterThanOrEqual(30);
  });

  test('a name and data with quotes, backslashes and other alphabets are in the chain as they were written', async () => {
    const { estateId } = await insertHome(database.current);
    const actor: Actor = { ...seller, name: 'Åse "Q" O\'Neill \\ 李 🏠' };
    const data = { fields: ['å"', '\\u0041', '\n'], many: 1e21, none: null };
    const add = (tx: Tx) => appendEvent(tx, { estateId, type: 'WITH "QUOTES"', actor, data });
    for (let times = 0; times < 2; times += 1) await inTransaction(database.current, add);
    const { broken } = await verifyAudit(database.current.db);
    expect(broken.filter((link) => link.estateId === estateId)).toEqual([]);
  });

  test('neither a row nor the table can be changed or emptied', async () => {
    const { estateId } = await insertHome(database.current);
    await write(estateId, 1);
    const { db } = database.current;
    await expect(sql`update flow_event set type = 'X'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from flow_event`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate flow_event`.execute(db)).rejects.toThrow('append-only');
  });

  test.each([
    ['changed', "set data = '{}' where seq = 3", 'update flow_event', 3, 'changed'],
    ['given to somebody else', "set actor_name = 'Someone Else' where seq = 4", 'update flow_event', 4, 'changed'],
    ['taken out', 'where seq = 2', 'delete from flow_event', 3, 'missing'],
    ['cut off at the end', 'where seq = 5', 'delete from flow_event', 4, 'cut'],
  ])('a row that was %s behind our back is named', async (_, rest, verb, seq, fault) => {
    const { estateId } = await insertHome(database.current);
    await write(estateId, 5);
    await asOwner(`${verb} ${rest} and estate_id = '${estateId}'`);
    const { broken } = await verifyAudit(database.current.db);
    expect(broken.filter((link) => link.estateId === estateId)).toEqual([{ estateId, seq, fault }]);
    await asOwner(`delete from flow_event where estate_id = '${estateId}'`);
    await sql`delete from flow_chain where estate_id = ${estateId}`.execute(database.current.db);
  });

  test('two rows that changed places are named by the first of them', async () => {
    const { estateId } = await insertHome(database.current);
    await write(estateId, 4);
    for (const [from, to] of [
      [2, 9],
      [3, 2],
      [9, 3],
    ])
      await asOwner(`update flow_event set seq = ${to} where seq = ${from} and estate_id = '${estateId}'`);
    const { broken } = await verifyAudit(database.current.db);
    expect(broken.filter((link) => link.estateId === estateId)).toMatchObject([{ estateId, seq: 2 }]);
  });
});
