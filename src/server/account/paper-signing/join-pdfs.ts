import { Worker } from 'node:worker_threads';

/** Returns one PDF with the pages of all, made in a thread. Rejects when one cannot be read. */
export const joinPdfs = (files: readonly Uint8Array[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./join-thread.js', import.meta.url), {
      workerData: files,
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    thread.once('message', (joined: Uint8Array) => {
      resolve(joined);
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The documents could not be joined.')));
  });
