import type { SealingWork, SealLog } from './sealer.ts';
import { handedOver, type SealCall, type SealMaterial } from './thread-messages.ts';
import type { StoppableWork } from './threaded-work.ts';

/** Returns what a thread would get, and takes from the caller what a thread would take. */
const received = <C extends SealCall>(called: C): C['given'] =>
  structuredClone(called.given, { transfer: handedOver(called) });

/** Returns the work done in this thread, where no built one exists. Its callers meet the same rules of handing over. */
export const unthreadedWork = (material: SealMaterial, now: () => Date, log: SealLog): StoppableWork => {
  let open: Promise<SealingWork> | undefined;
  const work = (): Promise<SealingWork> => {
    // Loaded at first use: a build does this work in a thread and never loads the PDF code here.
    open ??= import('./sealing-work.ts').then(({ workWith }) => workWith(material, now, log));
    return open;
  };
  return {
    work: {
      draw: async (...given) => (await work()).draw(...received({ call: 'draw', given })),
      seal: async (...given) => (await work()).seal(...received({ call: 'seal', given })),
      verify: async (...given) => (await work()).verify(...received({ call: 'verify', given })),
    },
    stop: async () => undefined,
  };
};
