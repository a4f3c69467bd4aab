// The client process of tests/faults/sign-in.faults.ts: signs in many times at once. A separate thread checks the
// server's health meanwhile, on a kept connection and on new ones, because the requests keep the main thread busy.
// Prints one line of JSON.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const [url = '', many = '0', password = '', ...emails] = process.argv.slice(2);

const send = (path, method, headers, body, agent = false) =>
  new Promise((settle) => {
    const began = performance.now();
    const done = (status) => settle({ status, ms: performance.now() - began });
    const call = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode));
    });
    call.on('error', (error) => done(error.code));
    call.end(body);
  });

const signIn = (index) => {
  const headers = {
    'content-type': 'application/json',
    email: emails[index % emails.length],
    'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`,
  };
  return send('/api/auth/login', 'POST', headers, JSON.stringify({ password }));
};

/** Checks every 20 ms until it is stopped, then reports what it measured. */
const watch = async () => {
  const seen = { kept: [], fresh: [] };
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  const asking = async (answers, agent) => {
    while (!isOver) {
      answers.push(await send('/livez', 'GET', {}, undefined, agent));
      await pause(20);
    }
  };
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let asked = 0; asked < 10; asked += 1) await send('/livez', 'GET', {}, undefined, kept);
  parentPort.postMessage('ready');
  await Promise.all([asking(seen.kept, kept), asking(seen.fresh)]);
  kept.destroy();
  parentPort.postMessage(seen);
  parentPort.close();
};

const signAllIn = async () => {
  const watcher = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  await once(watcher, 'message');
  const answers = await Promise.all(Array.from({ length: Number(many) }, (_, index) => signIn(index)));
  watcher.postMessage('over');
  const [{ kept, fresh }] = await once(watcher, 'message');
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  const well = [...kept, ...fresh].every(({ status }) => status === 200);
  const times = (asked) => asked.map(({ ms }) => ms);
  console.log(JSON.stringify({ counts, kept: times(kept), fresh: times(fresh), well }));
};

await (isMainThread ? signAllIn() : watch());
