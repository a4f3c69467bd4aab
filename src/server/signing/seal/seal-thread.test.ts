import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { buildSealThread } from '#tests/support/seal-thread.ts';
import { filledHome, signAll, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import { latestDocument } from '../documents/documents.ts';
import { sealMaterial } from '../documents/open-sealer.ts';
import { readPdf } from '../documents/read-document.ts';
import { sealOnce } from '../documents/seal-document.ts';
import { renderSigned } from '../pdf/document.ts';
import { sampleContent, sampleProof, sampleSigners } from '../pdf/sample-content.ts';
import { createSealer, type Drawing, SealBroken } from './sealer.ts';
import type { SealMaterial } from './thread-messages.ts';
import { SealThreadEnded, type StoppableWork, startSealThread, threadedWork } from './threaded-work.ts';
import { verifyPdf } from './verify-pdf.ts';

const desk = testDesk();
let built: Awaited<ReturnType<typeof buildSealThread>>;
let material: SealMaterial;
let shared: StoppableWork;
beforeAll(async () => {
  built = await buildSealThread();
  material = await sealMaterial(desk.current.on);
  shared = threadedWork(() => startSealThread(built.file, material), { log });
});
afterAll(async () => {
  await shared.stop();
  built.remove();
});

let started: Worker[] = [];
let warnings: string[] = [];
let open: StoppableWork[] = [];
afterEach(async () => {
  for (const { stop } of open) await stop();
  [started, warnings, open] = [[], [], []];
});
const log = { warn: (_: object, message: string) => void warnings.push(message) };

/** Returns the work in real threads; `plant` is given each as it starts. */
const threaded = (given: Partial<SealMaterial> = {}, plant: (thread: Worker) => void = () => undefined) => {
  const start = () => {
    const thread = startSealThread(built.file, { ...material, ...given });
    started.push(thread);
    plant(thread);
    return thread;
  };
  const work = threadedWork(start, { log });
  open.push(work);
  return work;
};

const label = () => ({ name: 'Grend', reason: 'Overtakelsesprotokoll', at: desk.current.on.clock.now() });
const drawing = (change: Partial<Pick<Drawing, 'content' | 'pictures'>> = {}): Drawing => ({
  kind: 'signed',
  content: sampleContent('nb'),
  signers: sampleSigners('nb'),
  proof: sampleProof,
  pictures: new Map(),
  ...change,
});
const withPicture = (sha256: string) => ({
  ...sampleContent('nb'),
  sections: [{ heading: 'Bilder', rows: [], pictures: [{ sha256, caption: 'Måler', number: 1 }] }],
});
/** A picture of one white point. */
const point = () =>
  Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

describe('A thread', () => {
  test('draws and seals what this one would have drawn, and the seal is valid here', async () => {
    const { work } = shared;
    const { bytes, sha256, level, pages } = await work.seal(drawing(), label());
    const now = desk.current.on.clock.now();
    expect(verifyPdf(bytes, material.roots, now, material.stampRoots)).toMatchObject({ valid: true, level: 'B-T' });
    expect([sha256, level]).toEqual([createHash('sha256').update(bytes).digest('hex'), 'B-T']);
    const here = await renderSigned(
      sampleContent('nb'),
      { signers: sampleSigners('nb'), proof: sampleProof },
      new Map(),
    );
    expect(Buffer.from(bytes.subarray(0, here.length)).equals(Buffer.from(here))).toBe(true);
    expect(await work.draw(drawing())).toEqual({ bytes: here, pages });
    expect(await work.verify(bytes)).toMatchObject({ valid: true, coversWholeFile: true });
  });

  test('seals a file that is drawn already, and seals none twice', async () => {
    const { work } = shared;
    const { bytes } = await work.draw(drawing());
    const sealed = await work.seal(bytes, label());
    expect(await work.verify(sealed.bytes)).toMatchObject({ valid: true });
    await expect(work.seal(sealed.bytes, label())).rejects.toMatchObject({ name: 'AlreadySealed' });
  });

  test('takes the pictures over, and rejects in words when one is missing', async () => {
    const { work } = shared;
    const sha256 = 'ab'.repeat(32);
    const bytes = point();
    const content = withPicture(sha256);
    await work.draw(drawing({ content, pictures: new Map([[sha256, bytes]]) }));
    expect(bytes).toHaveLength(0);
    await expect(work.draw(drawing({ content }))).rejects.toMatchObject({
      name: 'PictureUnusable',
      message: expect.stringContaining(sha256),
    });
  });

  test('refuses its own seal when the roots are others, and says why', async () => {
    const failure = threaded({ roots: [], stampRoots: [] }).work.seal(drawing(), label());
    await expect(failure).rejects.toThrow(SealBroken);
    await expect(failure).rejects.toMatchObject({ report: { faults: ['untrusted', 'timestamp-broken'] } });
  });

  test('seals without a time stamp when the authority cannot be reached, and that is logged here', async () => {
    const { work } = threaded({ timeStamps: { url: 'http://127.0.0.1:1/' } });
    expect(await work.seal(drawing(), label())).toMatchObject({ level: 'B-B' });
    expect(warnings).toEqual([expect.stringContaining('without a time stamp')]);
  });

  test('ends with the server', async () => {
    const { work, stop } = threaded();
    const waiting = expect(work.draw(drawing())).rejects.toThrow(SealThreadEnded);
    await stop();
    await waiting;
    expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  test('that gives no result in time is ended, and the next call starts another', async () => {
    const start = () => {
      const silent = new Worker('setInterval(() => undefined, 1000)', { eval: true });
      started.push(silent);
      return silent;
    };
    const { work } = threadedWork(start, { log, limitMs: 20 });
    for (const count of [1, 2]) {
      await expect(work.draw(drawing())).rejects.toThrow('gave no result in 20 ms');
      expect(started).toHaveLength(count);
    }
  });
});

const sealedFiles = async (): Promise<number> => {
  const folder = join(desk.current.on.config.dataDir, 'files');
  // The folder does not exist until the first file is stored.
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile());
  const read = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
  return read.filter((bytes) => bytes.includes('/ByteRange')).length;
};

test('a thread that dies as it seals fails that try alone: the next has a new thread, and seals the document once', async () => {
  const { on } = desk.current;
  const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
  // Without the job, which would seal it first.
  await signAll({ ...on, jobs: { ...on.jobs, schedule: async () => true } }, signing);
  const home = takeoverOf(signing.home.estateId);
  const before = await sealedFiles();
  let deaths = 0;
  const { work } = threaded({}, (thread) => {
    const post = thread.postMessage.bind(thread);
    thread.postMessage = (...given: Parameters<typeof post>) => {
      post(...given);
      if (started.length > 1) return;
      deaths += 1;
      void thread.terminate();
    };
  });
  const server = { ...on, sealer: createSealer(work, on.clock.now) };
  const task = { documentId: signing.documentId, estateId: signing.home.estateId };
  await expect(sealOnce(server, task)).rejects.toThrow(SealThreadEnded);
  expect(await latestDocument(on.db, home)).toMatchObject({ state: 'sealing', sealedSha256: null });
  for (let turn = 0; turn < 3; turn += 1) await sealOnce(server, task);
  expect([deaths, started.length, (await sealedFiles()) - before]).toEqual([1, 2, 1]);
  const { bytes } = await readPdf(on, home);
  expect(await on.sealer.verify(bytes)).toMatchObject({ valid: true, level: 'B-T' });
  const events = await on.db
    .selectFrom('flowEvent')
    .select('type')
    .where('estateId', '=', signing.home.estateId)
    .where('type', '=', 'SEALED')
    .execute();
  expect(events).toHaveLength(1);
});
