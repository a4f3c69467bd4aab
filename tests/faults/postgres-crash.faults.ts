import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { type StartedApp, startApp } from '#src/server/boot/start-app.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { connect } from '#src/server/platform/db/connect.ts';
import { openLog } from '#src/server/platform/log.ts';
import { readConfig } from '#src/server/platform/read-config.ts';
import { insertHome } from '#tests/support/homes.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

/** Reliability F5: PostgreSQL loses power every four seconds, under writes. */
const stops = Number(process.env.CRASHES ?? 6);
const everyMilliseconds = 4000;

/** Each field has one writer, so that the last acknowledged value is known. */
const fields = [
  ['firesafety', 'comment'],
  ['inspection', 'remarks'],
  ['final-settlement', 'reason'],
  ['keys', 'comment'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'grend-crash-'));
let postgres: TestPostgres;
let app: StartedApp;
beforeAll(async () => {
  postgres = await startPostgres({ fsync: true });
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
  });
  app = await startApp(
    config,
    openLog('silent'),
    { database: await connect({ url: postgres.url }) },
    { found: productWithDemo },
  );
});
afterAll(async () => {
  await app.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  acknowledged: number;
  refused: number;
  /** Responses other than done, stale, or 503 with a `Retry-After`. */
  readonly wrong: string[];
  /** Longest time without an acknowledged write, in milliseconds. */
  gap: number;
  /** When the database accepted connections again, until the first write after it. */
  up: number | null;
  /** Longest time until our server wrote again, in milliseconds after the database was back. */
  back: number;
}

const writer = async (
  visitor: Visitor,
  estateId: string,
  [step, field]: (typeof fields)[number],
  goOn: () => boolean,
  seen: Seen,
): Promise<number> => {
  let kept = 0;
  let last = performance.now();
  let revision = 0;
  for (let value = 1; goOn(); value += 1) {
    const body = { step, changes: { [field]: String(value) } };
    const heard = await visitor.send(takeover.change, { params: { id: estateId }, body, revision });
    if (heard.status === 200) {
      seen.acknowledged += 1;
      seen.gap = Math.max(seen.gap, performance.now() - last);
      last = performance.now();
      if (seen.up !== null) seen.back = Math.max(seen.back, last - seen.up);
      seen.up = null;
      kept = value;
      revision = heard.body.revisions[step];
    } else if (heard.status === 412) {
      // The earlier write was stored, and its response lost.
      revision = heard.body.revision ?? revision + 1;
    } else if (heard.status === 503 && Number(heard.headers.get('retry-after')) > 0) {
      seen.refused += 1;
      await pause(20);
    } else {
      seen.wrong.push(`${heard.status} ${heard.text.slice(0, 200)}`);
      await pause(20);
    }
  }
  return kept;
};

test(`F5: ${stops} crashes of PostgreSQL: nothing acknowledged is lost, callers are asked to retry later`, async () => {
  const { on } = app.running;
  const home = await insertHome(on.database);
  const visitor = await visitorAt({ url: app.url, on }, home, partyIn(home, 'seller'));
  const params = { id: home.estateId };
  expect((await visitor.send(takeover.create, { params })).status).toBe(201);
  const seen: Seen = { acknowledged: 0, refused: 0, wrong: [], gap: 0, up: null, back: 0 };
  let going = true;
  const writing = Promise.all(fields.map((one) => writer(visitor, home.estateId, one, () => going, seen)));
  for (let round = 0; round < stops; round += 1) {
    await pause(everyMilliseconds);
    await postgres.crash();
    await postgres.start();
    seen.up = performance.now();
  }
  await pause(1000);
  going = false;
  const kept = await writing;
  const { body } = await visitor.send(takeover.read, { params });
  // LISTEN is restored too: the next write is announced.
  const version = on.live.version(flowTopic(home.estateId));
  await visitor.send(takeover.change, {
    params,
    body: { step: 'keys', changes: { sets: '2' } },
    revision: body.revisions.keys,
  });
  await expect.poll(() => on.live.version(flowTopic(home.estateId)), { timeout: 5000 }).not.toBe(version);
  const lost = fields.filter(([step, field], index) => Number(body.drafts[step]?.[field]) < (kept[index] ?? 0));
  console.log(
    `F5: ${stops} crashes, ${seen.acknowledged} acknowledged, ${lost.length} lost, ${seen.refused} × 503, longest gap ${(seen.gap / 1000).toFixed(1)} s, of it ${(seen.back / 1000).toFixed(1)} s after the database was back`,
  );
  expect(lost).toEqual([]);
  expect(seen.wrong).toEqual([]);
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.acknowledged).toBeGreaterThan(stops * 10);
  // PostgreSQL's own recovery depends on the machine; our limit counts from its first connection.
  expect(seen.back).toBeLessThan(1500);
});
