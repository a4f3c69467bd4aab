import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '#src/server/platform/clock.ts';
import type { SealingWork, SealLog } from './sealer.ts';
import { workWith } from './sealing-work.ts';
import {
  handedBack,
  type SealCall,
  type SealMaterial,
  type SealRequest,
  sentError,
  type ThreadMessage,
} from './thread-messages.ts';

/**
 * The entry of the thread that draws, seals and verifies. `threaded-work.ts` starts it, in a build only: Node 20 starts no
 * thread from TypeScript.
 */
const send = (message: ThreadMessage, handed: ArrayBuffer[] = []): void => parentPort?.postMessage(message, handed);

const log: SealLog = {
  warn: (details, message) => {
    const sent = Object.entries(details).map(([key, value]) => [
      key,
      value instanceof Error ? sentError(value) : value,
    ]);
    send({ kind: 'warned', details: Object.fromEntries(sent), message });
  },
};

const perform = (work: SealingWork, called: SealCall): Promise<object> => {
  switch (called.call) {
    case 'draw':
      return work.draw(...called.given);
    case 'seal':
      return work.seal(...called.given);
    case 'verify':
      return work.verify(...called.given);
  }
};

// seam: threaded-work.ts gives it.
const work = workWith(workerData as SealMaterial, systemClock.now, log);

parentPort?.on('message', async ({ id, ...called }: SealRequest) => {
  try {
    const result = await perform(work, called);
    send({ kind: 'done', id, result }, handedBack(result));
  } catch (error) {
    send({ kind: 'failed', id, error: sentError(error) });
  }
});
