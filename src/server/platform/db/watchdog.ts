import { Worker } from 'node:worker_threads';

/**
 * Runs beside the server, in a thread of its own. It counts its own beats without one of the server's, not the time:
 * a machine that slept has missed both.
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
 * Reliability section 5, guard (c): the embedded database can stand still for ever in a query (on a disk that is full
 * in spite of the free-space guard), and everything with it. Then the process ends, so that whoever supervises it can
 * start it again; nothing acknowledged is lost by that. Answers the function that calls the watchdog off.
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
