import { workerOf } from '../own-worker.ts';
import workerUrl from './heic.worker.ts?worker&url';
import type { HeicAnswer } from './heic-answer.ts';

/** Milliseconds, longer than any phone needs for 48 megapixels. */
const longest = 60_000;

const open = workerOf('grend-heic-decoder', workerUrl);

// Decoding 48 megapixels takes some 400 MB: one at a time, and each worker's memory is freed at its end.
let turn: Promise<unknown> = Promise.resolve();

const askWorker = (picture: Blob): Promise<HeicAnswer> =>
  new Promise((resolve) => {
    const worker = open();
    const end = (answer: HeicAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ kind: 'damaged' }), longest);
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => end(data));
    // The worker catches what the decoder throws: an error here is a script that was not loaded.
    worker.addEventListener('error', () => end({ kind: 'not-loaded' }));
    worker.postMessage(picture);
  });

/** Decodes a HEIC picture on this device, for a browser that cannot. */
export function drawHeic(picture: Blob): Promise<HeicAnswer> {
  const answer = turn.then(() => askWorker(picture));
  turn = answer;
  return answer;
}
