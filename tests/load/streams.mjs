import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBuiltApp } from './built-app.mjs';
import { quantile, row } from './figures.mjs';

/** Bytes that a process has in memory. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024;

/** One line that is held open; `heard` resolves at the next thing that is said on it. */
const listen = (url, headers, agent) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { accept: 'text/event-stream', ...headers } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
      let tell;
      answer.on('data', (chunk) => String(chunk).includes('"presence"') && tell?.());
      resolve({
        heard: () =>
          new Promise((done) => {
            tell = () => done(performance.now());
          }),
        close: () => sent.destroy(),
      });
    });
    sent.once('error', reject);
    sent.end();
  });

/** Opens the lines, has something told on all of them, and reads what it took. */
const hold = async ({ pid, count, lineOf, tell }) => {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const before = memoryOf(pid);
  const lines = [];
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, one) => lineOf(at + one));
    lines.push(...(await Promise.all(some.map(({ url, headers }) => listen(url, headers, agent)))));
  }
  await pause(3_000);
  const each = (memoryOf(pid) - before) / count / 1024;
  const waiting = lines.map((line) => line.heard());
  const told = performance.now();
  await tell();
  const late = (await Promise.all(waiting)).map((at) => at - told);
  for (const line of lines) line.close();
  agent.destroy();
  return { each, late: quantile(late, 0.99) };
};

const ours = async (count) => {
  const app = await openBuiltApp();
  try {
    await app.start();
    const [link] = await app.links();
    const { pathname, hash } = new URL(link);
    const estateId = pathname.split('/').find((part) => /^[\w-]{20,}$/.test(part));
    const body = JSON.stringify({ estateId, flow: 'takeover-protocol', key: hash.slice('#k='.length) });
    const headers = { 'content-type': 'application/json', origin: app.url };
    const opened = await fetch(`${app.url}/api/links/exchange`, { method: 'POST', headers, body });
    if (!opened.ok) throw new Error(`the link answered ${opened.status}`);
    const cookie = opened.headers.getSetCookie()[0].split(';')[0];
    const base = `${app.url}/api/estate/${estateId}/otp`;
    const say = (step) =>
      fetch(`${base}/presence`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ step }) });
    await say('handover');
    await pause(1_000);
    const tell = () => say('keys');
    return await hold({ pid: app.pid(), count, lineOf: () => ({ url: `${base}/events`, headers: { cookie } }), tell });
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

/** Live streams of one process: what each takes, and when 99 in 100 have heard of a change. */
export const measureStreams = async (count) => {
  const [own, limit] = [await ours(count), await bare(count)];
  const many = count.toLocaleString('en');
  return [
    row(`${many} live streams on one process, memory for each`, 'kB', own.each, limit.each, { most: 60 }),
    row(`a change told to ${many} open pages, p99`, 'ms', own.late, limit.late, { most: 2_000 }),
  ];
};
