import { Worker } from 'node:worker_threads';

/**
 * Runs beside the server, in a thread of its own. Counts its own beats without one from the server, not seconds: a
 * machine that slept missed both.
 */
const watch = `
const { workerData: { beats, patience } } = require('node:worker_threads');
let seen = -1, missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed < patience) return;
  require('node:fs').writeSync(2, 'The server has not moved for ' + patience + ' seconds and is ended.\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

/**
 * Reliability section 5, guard (c): the embedded database can hang for ever in a query, as on a disk that is full in
 * spite of the free-space guard. Then the process ends, so that its supervisor can restart it; no acknowledged write is
 * lost. Returns the function that stops the watchdog.
 */
export const startWatchdog = (patienceSeconds = 15): (() => Promise<void>) => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(watch, { eval: true, workerData: { beats, patience: patienceSeconds } });
  worker.unref();
  const beating = setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
  return async () => {
    clearInterval(beating);
    await worker.terminate();
  };
};
