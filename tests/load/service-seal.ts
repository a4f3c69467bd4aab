import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '#src/server/platform/server.ts';
import { sealMaterial } from '#src/server/signing/documents/open-sealer.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { createSealer } from '#src/server/signing/seal/sealer.ts';
import { startSealThread, threadedWork } from '#src/server/signing/seal/threaded-work.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { buildSealThread } from '#tests/support/seal-thread.ts';
import { filledHome, openDesk, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { median } from './service-load.ts';

/** How the event loop was held, in milliseconds. */
interface Held {
  /** Its longest delay, in which other programs may have had the core. */
  readonly delay: number;
  /** The most CPU that its thread used between two turns: no other program counts. */
  readonly cpu: number;
}
/** One document; CPU milliseconds of this process from filled in to sealed, and from signed to sealed. */
interface Seen extends Held {
  readonly whole: number;
  readonly seal: number;
}

/** Returns the CPU of this process's first thread so far, in milliseconds, as Linux counts it. */
const ownCpu = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const heldBy = async (work: () => Promise<void>): Promise<Held> => {
  let cpu = 0;
  let before = ownCpu();
  const turns = setInterval(() => {
    const now = ownCpu();
    cpu = Math.max(cpu, now - before);
    before = now;
  }, 1);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // A delay is counted from one turn to the next, so it is seen when it is over.
  await pause(5);
  await work();
  await pause(5);
  delay.disable();
  clearInterval(turns);
  return { delay: delay.max / 1e6, cpu };
};

const cpuSince = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** Fills in, signs and seals one document. */
const sealed = async (on: Server): Promise<Seen> => {
  const begun = process.cpuUsage();
  const signing = await startSigning(on, await filledHome(on));
  await signAll(on, signing);
  const signed = process.cpuUsage();
  const task = { estateId: signing.home.estateId, documentId: signing.documentId };
  const held = await heldBy(() => sealOnce(on, task));
  return { whole: cpuSince(begun), seal: cpuSince(signed), ...held };
};

const sealedTimes = async (on: Server, times: number): Promise<readonly Seen[]> => {
  // The first loads the code.
  await sealed(on);
  const all: Seen[] = [];
  while (all.length < times) all.push(await sealed(on));
  return all;
};

const summary = (all: readonly Seen[]) => ({
  whole: median(all.map(({ whole }) => whole)),
  seal: median(all.map(({ seal }) => seal)),
  longest: Math.max(...all.map(({ delay }) => delay)),
  usual: median(all.map(({ delay }) => delay)),
  cpu: Math.max(...all.map(({ cpu }) => cpu)),
});

/**
 * Measures the server work from signed by all to sealed, verified and stored: in a thread, as a build does it, and then
 * in this one.
 */
export async function measureSeal(times: number) {
  // Without the workers, which would seal first.
  const desk = await openDesk(await openTestDatabase());
  const { on } = desk;
  const built = await buildSealThread();
  const material = await sealMaterial(on);
  const { work, stop } = threadedWork(() => startSealThread(built.file, material), { log: on.log });
  const inThread = { ...on, sealer: createSealer(work, on.clock.now) };
  // Not in turns: the garbage of a document that is drawn in this thread would be collected while another one is measured.
  const thread = await sealedTimes(inThread, times);
  const here = await sealedTimes(on, times);
  await stop();
  built.remove();
  await desk.close();
  return { thread: summary(thread), here: summary(here) };
}
