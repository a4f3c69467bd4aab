import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { takeover } from '#src/contract/forms/takeover.ts';
import { fakeInstallation, fakePartner, startFake } from '#src/server/demo/broker-system/fake.ts';
import { demoRecords } from '#src/server/demo/broker-system/records.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import { syncOnce } from '#src/server/desk/broker-system/jobs.ts';
import { type VitecPlace, vitec } from '#src/server/desk/broker-system/vitec.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Phone } from './service-load.ts';

const key = 'bench';

/** Serves this many homes from a thread of its own: its work does not hold up the event loop that is measured. */
const serveHomes = async (homes: number): Promise<void> => {
  const { estates, ...others } = demoRecords('2026-11-24');
  const many = Array.from({ length: homes }, (_, index) => ({
    ...estates[index % estates.length],
    estateId: `VM-B${index}`,
  }));
  const store = SystemStore.seeded({ ...others, estates: many }, '2026-11-24T09:00:00.000Z');
  const { url } = await startFake({ store, key, now: () => new Date() });
  parentPort?.postMessage(url);
};

const startHomes = (homes: number): Promise<{ place: VitecPlace; stop: () => Promise<unknown> }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(process.argv[1] ?? '', { workerData: homes });
    worker.once('error', reject);
    worker.once('message', (url: string) => {
      const place = { url, installation: fakeInstallation, partner: fakePartner, key };
      resolve({ place, stop: () => worker.terminate() });
    });
  });

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** Reads a form every 50 ms, as a person's phone does, until `work` is done. Returns each answer's milliseconds. */
const askedMeanwhile = async ({ home, visitor }: Phone, work: Promise<unknown>): Promise<readonly number[]> => {
  const seen: number[] = [];
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const begun = performance.now();
    await visitor.send(takeover.read, { params: { id: home.estateId } });
    seen.push(performance.now() - begun);
    await pause(50);
  }
  return seen;
};

const importAll = async ({ running }: TestServer, place: VitecPlace): Promise<void> => {
  const on = { ...running.on, brokerSystem: async () => vitec(place, { clock: running.on.clock }) };
  const failed = await syncOnce(on, new AbortController().signal);
  if (failed !== null) throw new Error('A call to the broker system failed: see the log of the bench.');
};

const loopResolution = 5;

const measure = async (kind: string, homes: number) => {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  else delete process.env.TEST_DATABASE_URL;
  // The shared test modules read the address as they are loaded.
  const { startTestServer } = await import('#tests/support/server.ts');
  const { env, openPhones } = await import('./service-load.ts');
  const { overEmbedded, overPool } = await import('./by-hand.ts');
  const { importByHand } = await import('./import-by-hand.ts');
  const server = await startTestServer({ env });
  const { place, stop } = await startHomes(homes);
  try {
    const [phone] = await openPhones(server, 1);
    if (!phone) throw new Error('No phone is open: openPhones returned none');
    const alone = await askedMeanwhile(phone, pause(3000));
    const loop = monitorEventLoopDelay({ resolution: loopResolution });
    loop.enable();
    const begun = performance.now();
    const importing = importAll(server, place);
    const asked = await askedMeanwhile(phone, importing);
    await importing;
    const rate = (homes * 1000) / (performance.now() - begun);
    loop.disable();
    const { pool } = server.running.on.database;
    const hand = await importByHand(pool ? overPool(pool) : await overEmbedded(), place, server.running.on.encryption);
    return {
      rate,
      hand,
      loop: loop.percentile(99) / 1e6 - loopResolution,
      page: quantile(asked, 0.95),
      pageAlone: quantile(alone, 0.95),
    };
  } finally {
    await stop();
    await server.stop();
    await postgres?.stop();
  }
};

/**
 * Measures the first import: `node import.mjs pglite|postgres <homes>`. Prints JSON: homes a second, by us and by hand,
 * the event loop's p99 delay while a phone reads its form, and that reading's p95 then and before.
 */
if (isMainThread) {
  const [kind = 'pglite', homes = '2000'] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(kind, Number(homes))));
  process.exit(0);
} else await serveHomes(Number(workerData));
