import { Worker } from 'node:worker_threads';
import type { FoundInFile } from '#machines/document-upload.ts';

export interface CheckLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}
/** An honest file of 25 MB and 500 pages needs a tenth of each. */
const usual: CheckLimits = { milliseconds: 20_000, megabytes: 768 };

const mega = 1024 * 1024;
/** The memory of unpacked bytes lies outside the heap that Node limits for a thread: it is looked at this often. */
const lookEvery = 20;

const inThread = (bytes: Uint8Array, { milliseconds, megabytes }: CheckLimits): Promise<FoundInFile> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./pdf-thread.js', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const before = process.memoryUsage.rss();
    const begun = performance.now();
    const end = (found: FoundInFile): void => {
      clearInterval(looking);
      void thread.terminate();
      resolve(found);
    };
    const looking = setInterval(() => {
      const isLate = performance.now() - begun > milliseconds;
      if (isLate || process.memoryUsage.rss() - before > megabytes * mega) end(null);
    }, lookEvery);
    thread.once('message', end);
    // Out of memory, or a fault of the library: unreadable to us is unreadable to the customers.
    thread.once('error', () => end(null));
    thread.once('exit', () => end(null));
  });

/** One file at a time, so that the memory of two is never needed. */
let last: Promise<unknown> = Promise.resolve();

/** Returns what a PDF holds; null for a file that cannot be read as one within the limits. */
export const checkPdf = async (bytes: Uint8Array, limits: CheckLimits = usual): Promise<FoundInFile> => {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return null;
  const found = last.then(() => inThread(bytes, limits));
  last = found;
  return found;
};
