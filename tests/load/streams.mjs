import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBuiltApp } from './built-app.mjs';
import { quantile, row } from './figures.mjs';

/** Returns the resident memory of a process in bytes. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024;

/** The part of the event that is sent on every stream: the page that was opened. */
const told = '"step":"keys"';
/** Milliseconds without an event after which a stream counts as silent. */
const patience = 60_000;

/** Holds one stream open; `heard` resolves when it receives the event. */
const listen = (url, headers, agent) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { accept: 'text/event-stream', ...headers } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused with ${answer.statusCode}`));
      let text = '';
      const heard = new Promise((done) => {
        answer.on('data', (chunk) => {
          text = `${text}${chunk}`.slice(-2_000);
          if (text.includes(told)) done(performance.now());
        });
      });
      // A stream that the server closes receives nothing, which is counted; it must not end the run.
      answer.once('error', () => undefined);
      resolve({ heard, isOpen: () => !answer.closed, close: () => sent.destroy() });
    });
    sent.once('error', reject);
    sent.end();
  });

/** Opens the streams, has an event sent on all of them, and measures it. Throws unless every stream received it. */
const hold = async ({ pid, count, lineOf, tell }) => {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const before = memoryOf(pid);
  const lines = [];
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, one) => lineOf(at + one));
    lines.push(...(await Promise.all(some.map(({ url, headers }) => listen(url, headers, agent)))));
  }
  await pause(3_000);
  const held = memoryOf(pid);
  const began = performance.now();
  await tell();
  const deaf = pause(patience, Number.POSITIVE_INFINITY, { ref: false });
  const late = await Promise.all(lines.map(async (line) => (await Promise.race([line.heard, deaf])) - began));
  const whole = Math.max(held, memoryOf(pid));
  const missing = late.filter((at) => at === Number.POSITIVE_INFINITY).length;
  const open = lines.filter((line) => line.isOpen()).length;
  for (const line of lines) line.close();
  agent.destroy();
  if (missing > 0 || open < count)
    throw new Error(`of ${count} streams ${open} stayed open, ${missing} received nothing`);
  return { each: (held - before) / count / 1024, whole: whole / 1024 ** 2, slowest: quantile(late, 1) };
};

/** The live streams that the server allows one phone (src/server/http/open-streams.ts): more are refused with 429. */
const perPhone = 12;

/** Opens a link as a phone: it has its own session, and its share of the streams. */
const openPhone = async (app, link) => {
  const { pathname, hash } = new URL(link);
  const estateId = pathname.split('/').find((part) => /^[\w-]{20,}$/.test(part));
  const body = JSON.stringify({ estateId, flow: 'takeover-protocol', key: hash.slice('#k='.length) });
  const headers = { 'content-type': 'application/json', origin: app.url };
  const opened = await fetch(`${app.url}/api/links/exchange`, { method: 'POST', headers, body });
  if (!opened.ok) throw new Error(`the link was refused with ${opened.status}`);
  const cookie = opened.headers.getSetCookie()[0].split(';')[0];
  const base = `${app.url}/api/estate/${estateId}/otp`;
  const say = (step) =>
    fetch(`${base}/presence`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ step }) });
  return { say, line: { url: `${base}/events`, headers: { cookie } } };
};

/** All streams in one home: what one page sends, every stream of the process must receive. */
const ours = async (count) => {
  const app = await openBuiltApp();
  try {
    // The first start creates and fills the database, and keeps that memory for a while.
    await app.start();
    await app.stop();
    await app.start();
    const [link] = await app.links();
    const phones = [];
    for (let at = 0; at < Math.ceil(count / perPhone); at += 1) phones.push(await openPhone(app, link));
    const [teller] = phones;
    await teller.say('handover');
    await pause(1_000);
    const lineOf = (at) => phones[Math.floor(at / perPhone)].line;
    return await hold({ pid: app.pid(), count, lineOf, tell: () => teller.say('keys') });
  } finally {
    await app.close();
  }
};

const bare = async (count) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-streams.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${String(port).trim()}/`;
    const tell = () => fetch(url, { method: 'POST' });
    return await hold({ pid: child.pid, count, lineOf: () => ({ url, headers: {} }), tell });
  } finally {
    child.kill('SIGTERM');
  }
};

/**
 * Measures the live streams of one process: its memory while it holds them and sends something on all (reliability
 * 6.2), and the share of each. Also measures when the last of them receives a change (within 2 s).
 */
export const measureStreams = async (count) => {
  const [own, limit] = [await ours(count), await bare(count)];
  const many = count.toLocaleString('en');
  return [
    row(`one process with ${many} live streams, its whole memory`, 'MB', own.whole, limit.whole, { most: 500 }),
    row(`${many} live streams on one process, memory for each`, 'kB', own.each, limit.each, { most: 60 }),
    row(`a change sent to ${many} open pages, the last of them`, 'ms', own.slowest, limit.slowest, { most: 2_000 }),
  ];
};
