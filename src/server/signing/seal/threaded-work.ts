import { Worker } from 'node:worker_threads';
import type { SealingWork, SealLog } from './sealer.ts';
import { handedOver, receivedError, type SealCall, type SealMaterial, type ThreadMessage } from './thread-messages.ts';

/** The thread ended before its work was done: it was stopped, ran out of memory, or took too long. */
export class SealThreadEnded extends Error {
  override readonly name = 'SealThreadEnded';
}

/** Work, and the end of the thread that it may hold. */
export type StoppableWork = { readonly work: SealingWork; readonly stop: () => Promise<void> };

/** An honest document takes a tenth of each, with the start of the thread on a busy machine. */
const longestMs = 60_000;
const mostMegabytes = 768;

/** Starts the thread from a built file. Its keys are handles. */
export const startSealThread = (file: URL, material: SealMaterial): Worker =>
  new Worker(file, { workerData: material, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });

type Waiting = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly late: NodeJS.Timeout;
};

type Thread = {
  readonly ask: (called: SealCall) => Promise<unknown>;
  readonly end: (why: string, cause?: unknown) => Promise<void>;
};

type ThreadOptions = {
  readonly log: SealLog;
  /** Milliseconds after which a call without a result ends the thread. */
  readonly limitMs?: number;
};

const openThread = (worker: Worker, { log, limitMs = longestMs }: ThreadOptions, onEnd: () => void): Thread => {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const taken = (id: number): Waiting | undefined => {
    const call = waiting.get(id);
    waiting.delete(id);
    clearTimeout(call?.late);
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker.unref();
    return call;
  };
  const end: Thread['end'] = async (why, cause) => {
    onEnd();
    for (const id of [...waiting.keys()]) taken(id)?.reject(new SealThreadEnded(why, { cause }));
    await worker.terminate();
  };
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'warned') log.warn(message.details, message.message);
    else if (message.kind === 'done') taken(message.id)?.resolve(message.result);
    else taken(message.id)?.reject(receivedError(message.error));
  });
  worker.once('error', (error) => void end('The thread of the seal failed', error));
  worker.once('exit', () => void end('The thread of the seal has ended'));
  worker.unref();

  return {
    end,
    ask: (called) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        worker.postMessage({ id, ...called }, handedOver(called));
        worker.ref();
        const late = setTimeout(() => void end(`The thread of the seal gave no result in ${limitMs} ms`), limitMs);
        waiting.set(id, { resolve, reject, late });
      }),
  };
};

/**
 * Returns the work done in a thread, which is started at the first call and again after it has ended. A thread that ends
 * takes its calls with it: each rejects with SealThreadEnded, and none is repeated.
 */
export const threadedWork = (start: () => Worker, options: ThreadOptions): StoppableWork => {
  let open: Thread | undefined;
  const thread = (): Thread => {
    const opened: Thread =
      open ??
      openThread(start(), options, () => {
        if (open === opened) open = undefined;
      });
    open = opened;
    return opened;
  };
  const ask = async <K extends keyof SealingWork>(
    called: SealCall & { readonly call: K },
  ): Promise<Awaited<ReturnType<SealingWork[K]>>> =>
    // seam: the thread sends a call's own result.
    (await thread().ask(called)) as Awaited<ReturnType<SealingWork[K]>>;
  return {
    work: {
      draw: (...given) => ask({ call: 'draw', given }),
      seal: (...given) => ask({ call: 'seal', given }),
      verify: (...given) => ask({ call: 'verify', given }),
    },
    stop: async () => open?.end('The server stops'),
  };
};
