// Starts the built server on the next versions of Node and walks a slice: `npm run build && npm run smoke:node`, or
// `npm run smoke:node -- 22.23.3`. Each Node is npm's own package `node`, kept in a folder that Git ignores, and no
// dependency. Where npm cannot fetch one, it says that this version was left out.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBuiltApp } from '../load/built-app.mjs';
import { enter, post, read, save } from './open-takeover.mjs';

const root = resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const versions = asked.length > 0 ? asked : ['22', '24'];

/** Returns the program of this Node, fetched once; throws npm's own words where it cannot be fetched. */
const fetchNode = (version) => {
  const folder = join(root, '.tmp/nodes', version);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // A package of its own: npm would otherwise install into the product's.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--no-save', '--foreground-scripts'];
  const { status, stderr } = spawnSync('npm', ['install', ...flags, `node@${version}`], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 300_000,
  });
  if (status !== 0 || !existsSync(program)) throw new Error(stderr.trim().split('\n').at(0) ?? 'npm gave no reason');
  return program;
};

const must = (holds, what) => {
  if (!holds) throw new Error(what);
};

/** Opens a form by its link, types, is refused over an old revision, restarts, and finds what was typed. */
const walk = async (app) => {
  await app.start();
  const who = await enter(app.url);
  const { revisions } = await read(app.url, who);
  const change = { step: 'keys', field: 'comment', value: 'To nøkler i skapet', revision: revisions.keys ?? 0 };
  must((await save(app.url, who, change)).status === 200, 'the change was not saved');
  must((await save(app.url, who, change)).status === 412, 'a stale change was not refused');
  const { email, password } = await app.customer();
  must((await post(app.url, '/auth/login', { password }, { email })).ok, 'the customer could not sign in');
  await app.stop();
  await app.start();
  const { drafts } = await read(app.url, who);
  must(drafts.keys?.comment === change.value, 'what was typed was lost by a restart');
};

const outcomes = { passed: 0, failed: 0, 'left out': 0 };
for (const version of versions) {
  let node;
  try {
    node = fetchNode(version);
  } catch (error) {
    outcomes['left out'] += 1;
    console.log(`left out Node ${version}: npm could not fetch it (${error.message})`);
    continue;
  }
  const exact = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const app = await openBuiltApp({ node, patience: 300_000 });
  try {
    await walk(app);
    outcomes.passed += 1;
    console.log(`ok   Node ${exact}: started, a form opened and typed into, signed in, restarted`);
  } catch (error) {
    outcomes.failed += 1;
    console.log(`FAIL Node ${exact}: ${error.message}`);
  } finally {
    await app.close();
  }
}
console.log(
  Object.entries(outcomes)
    .map(([how, count]) => `${count} ${how}`)
    .join(', '),
);
process.exit(outcomes.failed === 0 ? 0 : 1);
