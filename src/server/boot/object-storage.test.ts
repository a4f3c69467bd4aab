import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { deleteUnusedFiles } from '#src/server/homes/pictures/jobs.ts';
import { readPdf, readStatus } from '#src/server/signing/documents/read-document.ts';
import { insertHome } from '#tests/support/homes.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { type ObjectStore, settingsOf, startObjectStore } from '#tests/support/object-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

let store: ObjectStore;
let server: TestServer;
beforeAll(async () => {
  store = await startObjectStore();
  const env = { ...settingsOf(store), S3_PREFIX: 'grend/', S3_LOCK: 'governance' };
  server = await startTestServer({ env, demo: 'empty' });
});
afterAll(async () => {
  await server?.stop();
  store?.close();
});
const place = () => ({ url: server.url, on: server.running.on });

const startedTakeover = async () => {
  const home = await insertHome(place().on.database);
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  const params = { id: home.estateId };
  await seller.send(takeover.create, { params });
  const body = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f5257' } })
    .jpeg()
    .toBuffer();
  const keep = () => seller.send(takeover.addPicture, { params, body, headers: { 'content-type': 'image/jpeg' } });
  return { seller, params, keep };
};

test('a picture is kept in the bucket, and read back by the one who took it', async () => {
  const { seller, params, keep } = await startedTakeover();
  const kept = await keep();
  expect(kept.status).toBe(201);
  const answer = await seller.raw(takeover.picture, { params: { ...params, picture: kept.body.id } });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 64, height: 48 });
  expect([...store.objects.keys()].every((key) => /^grend\/[0-9a-f]{64}$/.test(key))).toBe(true);
  expect(existsSync(join(place().on.config.dataDir, 'files'))).toBe(false);
});

test('a signed protocol is sealed into the bucket under a lock, and is read back whole', async () => {
  const { on } = place();
  const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
  await signAll(on, signing);
  const ref = takeoverOf(signing.home.estateId);
  await expect.poll(async () => (await readStatus(on, ref)).status, { timeout: 20_000, interval: 50 }).toBe('sealed');
  const { bytes } = await readPdf(on, ref);
  expect(await on.sealer.verify(bytes)).toMatchObject({ valid: true });
  const document = await on.db
    .selectFrom('signingDocument')
    .select(['sealedSha256', 'unsignedSha256'])
    .where('id', '=', signing.documentId)
    .executeTakeFirstOrThrow();
  const lockOf = (sha256: string | null) => store.objects.get(`grend/${sha256}`)?.map(({ mode }) => mode);
  expect([lockOf(document.sealedSha256), lockOf(document.unsignedSha256)]).toEqual([['GOVERNANCE'], [undefined]]);
});

test('the sweep of unused files passes by a locked one, takes the others, and takes it after its lock', async () => {
  const { files } = place().on;
  const locked = await files.put(Buffer.from('sealed by a process that died'), { sealed: true });
  const lost = await files.put(Buffer.from('lost'));
  for (const name of [locked, lost])
    for (const version of store.objects.get(`grend/${name}`) ?? []) version.at -= 30 * 3_600_000;
  const sweep = () =>
    deleteUnusedFiles.run({}, place().on, { id: 'turn', attempt: 1, lastAttempt: false, signal: AbortSignal.any([]) });
  await sweep();
  expect([await files.get(lost), await files.get(locked)]).toEqual([undefined, expect.any(Buffer)]);
  expect(server.logged.join()).toContain('unused files stay until their lock is over');
  for (const version of store.objects.get(`grend/${locked}`) ?? []) version.until = Date.now() - 1;
  await sweep();
  expect(await files.get(locked)).toBeUndefined();
});

test('a customer may try again while the bucket is away, and the server says what it lacks', async () => {
  expect((await jsonOf(await fetch(`${server.url}/readyz`))).checks).toMatchObject({ files: 'ok' });
  const { keep } = await startedTakeover();
  store.faults.push('500', '500', '500');
  expect(await keep()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', retryAfter: 5 } });
  store.faults.push('no bucket');
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, (await jsonOf(ready)).checks]).toMatchObject([
    503,
    { files: 'the bucket of S3_BUCKET does not exist' },
  ]);
  expect((await keep()).status).toBe(201);
});
