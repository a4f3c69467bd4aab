// Runs rounds of kill -9 during writes (reliability F2): acknowledged values must be there after the next start. `node
// tests/faults/kill.mjs --rounds=25`; needs the built app. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../runner/free-port.mjs';
import { enter, read, save } from '../runner/open-takeover.mjs';

const root = resolve(import.meta.dirname, '../..');
const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.slice(9) ?? 25);
const folder = mkdtempSync(join(tmpdir(), 'grend-kill-'));

/** The app that runs now: it ends with this script, also where that fails. */
let running;
process.on('exit', () => running?.kill('SIGTERM'));

/** Four fields of four steps, each with one writer, so that the last acknowledged value is known. */
const fields = [
  ['firesafety', 'comment'],
  ['inspection', 'remarks'],
  ['final-settlement', 'reason'],
  ['keys', 'comment'],
];

/** Starts the built app over the same data folder; resolves with the start time once it responds. */
async function start(port) {
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/demo.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      DEMO_SIZE: 'small',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = child;
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await ready())) {
    if (child.exitCode !== null || performance.now() - began > 120_000) throw new Error('The app did not start');
    await sleep(50);
  }
  return { child, url: `http://localhost:${port}`, took: performance.now() - began };
}

/** Writes one field repeatedly until the process dies; records the last acknowledged value. */
async function write(url, who, [step, field], from, acknowledged) {
  const before = await read(url, who).catch(() => undefined);
  let revisions = before?.revisions ?? {};
  for (let value = from; ; value += 1) {
    const change = { step, field, value: String(value), revision: revisions[step] ?? 0 };
    const answer = await save(url, who, change).catch(() => undefined);
    if (answer === undefined) return;
    const body = await answer.json().catch(() => undefined);
    if (body === undefined) return;
    if (!answer.ok) throw new Error(`${step}: ${answer.status} ${JSON.stringify(body).slice(0, 200)}`);
    acknowledged.set(`${step}.${field}`, value);
    acknowledged.count = (acknowledged.count ?? 0) + 1;
    revisions = body.revisions;
  }
}

let passed = 0;
let failed = 0;
let total = 0;
let slowest = 0;
let app;
try {
  const port = await freePort();
  app = await start(port);
  const who = await enter(app.url);
  for (let round = 1; round <= rounds; round += 1) {
    const acknowledged = new Map();
    const writing = Promise.all(fields.map((field) => write(app.url, who, field, round * 1_000_000, acknowledged)));
    // Kills during writes, also where a slow machine needs time for the first one.
    const begun = performance.now();
    while (!acknowledged.count && performance.now() - begun < 60_000) await sleep(20);
    await sleep(Math.random() * 1200);
    app.child.kill('SIGKILL');
    await Promise.all([writing, once(app.child, 'exit')]);
    app = await start(port);
    slowest = Math.max(slowest, app.took);
    const { drafts } = await read(app.url, who);
    const lost = fields.filter(
      ([step, field]) => Number(drafts[step]?.[field] ?? 0) < (acknowledged.get(`${step}.${field}`) ?? 0),
    );
    total += acknowledged.count ?? 0;
    if (lost.length === 0 && (acknowledged.count ?? 0) > 0) passed += 1;
    else {
      failed += 1;
      console.log(`round ${round}: lost ${lost.join(' ')} of ${acknowledged.count ?? 0} acknowledged`);
    }
  }
} catch (error) {
  failed += 1;
  console.log(error instanceof Error ? error.message : error);
} finally {
  if (app?.child.exitCode === null && app.child.signalCode === null) {
    app.child.kill('SIGTERM');
    await once(app.child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
console.log(`kill -9: ${rounds} rounds, ${total} acknowledged writes, slowest start ${(slowest / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
