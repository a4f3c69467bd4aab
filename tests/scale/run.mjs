/**
 * `npm run scale`: runs the product as several processes on PostgreSQL with a standby, behind HAProxy, and shows what
 * must hold there, as one table. `--only=races,rows,streams,restart,upgrade,restore,soak,failover` for a part of it,
 * `--soak=<minutes>` (20). Needs PostgreSQL and git; without HAProxy, a small balancer of connections. Takes about an hour.
 * Throughput does not grow with the processes here: all of them share the same cores, and it is not measured.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isMet, row, table } from '#tests/load/figures.mjs';
import { freePort } from '#tests/runner/free-port.mjs';
import { startBalancer } from './balancer.mjs';
import { failover, restore, streamsBack } from './losses.mjs';
import { startPostgresPair } from './postgres-pair.mjs';
import { startProcess } from './processes.mjs';
import { buildReleaseBefore, rollingRestart, upgrade } from './restarts.mjs';
import { countedRows } from './rows.mjs';
import { soak } from './soak.mjs';

const root = resolve(import.meta.dirname, '../..');
const flag = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = flag('only')?.split(',');
const wants = (part) => only === undefined || only.includes(part);

/** Races of reliability.md (R1 to R11), chat, mailings and bookings, by servers and processes over one PostgreSQL. */
const raceFiles = [
  'tests/faults',
  'src/server/chat/threads/three-writers.test.ts',
  'src/server/desk/mailings',
  'tests/contract/together.test.ts',
];
const races = (url) => {
  const { status } = spawnSync(
    resolve(root, 'node_modules/.bin/vitest'),
    ['run', '-c', 'tests/vitest.config.ts', '--project=unit', ...raceFiles],
    {
      cwd: root,
      env: { ...process.env, TEST_DATABASE_URL: url, RACES: 'full' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return [
    row('races, chat, mailings and bookings on the pair: runs that failed', '', status === 0 ? 0 : 1, null, {
      most: 0,
    }),
  ];
};

/** Starts the pair and the balancer, runs `work` on them, and ends them with every process that it started. */
const withCluster = async (work) => {
  const pair = await startPostgresPair();
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer({ webs: ports, primary: pair.primary.port, standby: pair.standby.port });
  const place = {
    url: balancer.url,
    databaseUrl: balancer.databaseUrl,
    folder: mkdtempSync(join(tmpdir(), 'grend-scale-')),
  };
  const started = [];
  const start = async (role, port, program) => {
    const one = await startProcess({ role, place, port, program });
    started.push(one);
    return one;
  };
  try {
    console.log(`Two web processes and a worker behind ${balancer.name}, PostgreSQL with a synchronous standby.`);
    return await work({ pair, place, ports, start, started });
  } finally {
    for (const one of started) await one.kill();
    await balancer.stop();
    await pair.stop();
    rmSync(place.folder, { recursive: true, force: true });
  }
};

const onePart = async (name, measure) => {
  if (!wants(name)) return [];
  console.log(`${name} …`);
  try {
    return await measure();
  } catch (error) {
    console.error(`${name} could not be shown:`, error);
    return [row(`${name} could not be shown`, '', 1, null, { most: 0 })];
  }
};

const ofCluster = async ({ pair, place, ports, start, started }) => {
  const rows = [];
  const release = wants('upgrade') ? buildReleaseBefore() : undefined;
  const begin = async (port) => start('web', port, release?.folder);
  const webs = [await begin(ports[0]), await begin(ports[1])];
  rows.push(...(await onePart('upgrade', () => upgrade(place, webs))));
  release?.remove();
  const worker = await start('worker', undefined);
  rows.push(...(await onePart('restart', () => rollingRestart(place, webs))));
  rows.push(...(await onePart('streams', () => streamsBack(place, webs, 2_000))));
  rows.push(...(await onePart('restore', () => restore(place, pair))));
  rows.push(...(await onePart('soak', () => soak(place, [...webs, worker], Number(flag('soak') ?? 20)))));
  rows.push(...(await onePart('races', () => races(pair.primary.url))));
  rows.push(...(await onePart('failover', () => failover(place, pair))));
  started.push(...webs);
  return rows;
};

if (!process.argv.includes('--built')) spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' });
const rows = [...(await onePart('rows', countedRows)), ...(await withCluster(ofCluster))];
console.log(table(rows));
process.exitCode = rows.every((one) => isMet(one) !== false) ? 0 : 1;
