import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertHome } from '#tests/support/homes.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';

/** A web process and a worker share the database, the folder of files and keys. */
const folder = mkdtempSync(join(tmpdir(), 'grend-roles-'));
const env = { DATA_DIR: folder, ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 5).toString('base64')}` };
let database: Database;
let web: TestServer;
let worker: TestServer | undefined;
/** Returns connections of its own where the database takes several; the embedded one is shared. */
const connection = async (): Promise<Database> =>
  'url' in database ? connect({ url: String(database.url) }) : { ...database, close: async () => undefined };

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startTestServer({ env, database, role: 'web' });
});
afterAll(async () => {
  await worker?.stop();
  await web.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const startWorker = async (): Promise<TestServer> => {
  const own = await connection();
  const started = await startTestServer({ env, database: own, role: 'worker' });
  const { stop } = started;
  return Object.assign(started, { stop: () => stop().then(own.close) });
};
const readiness = async ({ url }: TestServer) => {
  const response = await fetch(`${url}/readyz`);
  const { checks } = await jsonOf(response);
  return { status: response.status, checks };
};
const jobsBegun = async (): Promise<number> => {
  const { rows } = await web.running.on.database.pool.query("select from pgboss.job where state <> 'created'");
  return rows.length;
};

describe('a web process and a worker over one database', () => {
  test('the web process is ready without the parts of the jobs', async () => {
    const { status, checks } = await readiness(web);
    expect([status, checks.database, checks.jobs, checks.sealer]).toEqual([200, 'ok', undefined, undefined]);
  });

  test('what is signed through the web process waits there, and is sealed once a worker runs, live on the web process', async () => {
    const home = await insertHome(web.running.on.database);
    const sellers = home.parties.filter(({ role }) => role === 'seller');
    const [seller] = sellers;
    if (!seller) throw new Error('The home has no seller');
    const form = await SignedForm.open({ url: web.url, on: web.running.on }, home, seller, 'settlement-seller');
    await form.fill();
    const sha256 = await form.lock();
    for (const signer of sellers) await form.signByHand(signer, sha256);
    const { calls, at } = form.signing;
    const status = async () => (await form.call(calls.signStatus, at)).status;
    expect([await status(), await jobsBegun()]).toEqual(['sealing', 0]);
    let heard = 0;
    const end = web.running.on.live.subscribe(flowTopic(home.estateId), () => {
      heard += 1;
    });
    worker = await startWorker();
    await expect.poll(status, { timeout: 60_000 }).toBe('sealed');
    // The embedded database has one process, and announces to none beside it.
    if ('url' in database) await expect.poll(() => heard).toBeGreaterThan(0);
    end();
    const { blob } = await form.call(calls.document, at);
    expect(await worker.running.on.sealer.verify(new Uint8Array(await (blob as Blob).arrayBuffer()))).toMatchObject({
      valid: true,
    });
  });

  test('the worker is ready, and serves no page and no call', async () => {
    const started = worker ?? (await startWorker());
    worker = started;
    // A check has three seconds, which a busy machine may need; the balancer asks once more too.
    await expect.poll(() => readiness(started)).toMatchObject({ status: 200, checks: { jobs: 'ok', sealer: 'ok' } });
    expect((await fetch(`${started.url}/livez`)).status).toBe(200);
    for (const path of ['/', '/api/flags', '/docs', '/openapi.json', '/dev', '/robots.txt']) {
      const response = await fetch(started.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('NOT_FOUND');
    }
  });
});
