import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertHome } from '#tests/support/homes.ts';
import { inTransaction } from '../db/transaction.ts';
import { readConfig } from '../read-config.ts';
import { audit, verifyLogs } from './command.ts';
import { type ChainState, verifyChains } from './verify.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'grend-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const homeWithLog = async (events: number) => {
  const { estateId } = await insertHome(database.current);
  for (let index = 0; index < events; index += 1) {
    await inTransaction(database.current, (tx) =>
      appendEvent(tx, { estateId, type: 'EDIT', actor: { kind: 'system' }, data: { index } }),
    );
  }
  return estateId;
};
const verified = async () => {
  const lines: string[] = [];
  return { code: await verifyLogs(database.current, (line) => lines.push(line)), lines };
};
/** Changes rows with the database owner's rights; the application itself may not. */
const tamper = async (text: string) => {
  await database.current.pool.query('alter table flow_event disable trigger all');
  await database.current.pool.query(text);
  await database.current.pool.query('alter table flow_event enable trigger all');
};

test('the audit reports that each home’s log holds, and names the one changed row', async () => {
  const whole = await homeWithLog(3);
  const changed = await homeWithLog(4);
  const before = await verified();
  expect(before.code).toBe(0);
  expect(before.lines).toContain(`${whole}  holds, 3 events`);
  await tamper(`update flow_event set data = '{"index": 9}' where estate_id = '${changed}' and seq = 2`);
  const after = await verified();
  expect(after.code).toBe(1);
  expect(after.lines).toContain(`${whole}  holds, 3 events`);
  expect(after.lines).toContain(`${changed}  BROKEN at row 2: it was changed`);
  expect(after.lines.at(-1)).toMatch(/^2 logs, 7 events, 1 broken$/);
  await sql`delete from flow_chain where estate_id = ${whole}`.execute(database.current.db);
  expect((await verified()).lines).toContain(`${whole}  BROKEN at row 0: it is missing, or comes after one that is`);
});

test('what is written while the logs are read is not taken for a row that was cut off', async () => {
  const homes = [await homeWithLog(1), await homeWithLog(1)];
  const told: ChainState[] = [];
  for await (const chain of verifyChains(database.current.db)) {
    told.push(chain);
    // Writes go on between the check of one home and the next.
    for (const estateId of homes) {
      await inTransaction(database.current, (tx) =>
        appendEvent(tx, { estateId, type: 'EDIT', actor: { kind: 'system' }, data: {} }),
      );
    }
  }
  expect(told.filter(({ estateId }) => homes.includes(estateId)).map(({ broken }) => broken)).toEqual([
    undefined,
    undefined,
  ]);
});

test('an argument other than "verify" and "laws" prints the usage, and opens nothing', async () => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  expect(await audit(config, [], ['verifiy'], (line) => lines.push(line))).toBe(2);
  expect(lines[0]).toContain('npm run audit -- verify');
});
