import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { row } from '#tests/load/figures.mjs';
import { openWriter, write } from './phones.mjs';
import { startProcess } from './processes.mjs';

const root = resolve(import.meta.dirname, '../..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Builds the program as it was before the newest migration, in a work tree of its own, so that it knows an older schema.
 * Returns its folder and a function that removes it.
 */
export const buildReleaseBefore = () => {
  const folder = join(root, '.tmp/release-before');
  const remove = () => {
    if (existsSync(folder)) git('worktree', 'remove', '--force', folder);
  };
  remove();
  rmSync(folder, { recursive: true, force: true });
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/server/*/*/migrations/*');
  git('worktree', 'add', '--detach', folder, `${newest}~1`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return { folder, remove };
};

/** Calls without a pause while `work` runs. Returns how many responses were right, and what the others were. */
const underLoad = async (phone, callers, work) => {
  let isOver = false;
  const seen = { right: 0, wrong: [] };
  const call = async () => {
    while (!isOver) {
      const status = await phone.read().then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error) => error.cause?.code ?? error.name,
      );
      if (status === 200) seen.right += 1;
      else seen.wrong.push(status);
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, call));
  try {
    await work();
  } finally {
    isOver = true;
    await calling;
  }
  return seen;
};

/** Restarts each process in turn, by `next`, under reads and a writer. Returns rows of failed and acknowledged calls. */
const restart = async (title, place, webs, next) => {
  const { phone } = await openWriter(place.url);
  let isOver = false;
  const writing = write(phone, ['keys', 'comment'], () => !isOver);
  const seen = await underLoad(phone, 4, async () => {
    await pause(1_000);
    for (const at of webs.keys()) {
      await webs[at].stop();
      webs[at] = await next(webs[at].port);
      await pause(1_000);
    }
  });
  isOver = true;
  const written = await writing;
  const kept = (await (await phone.read()).json()).drafts.keys.comment;
  if (seen.wrong.length > 0) console.log(`${title}: ${[...new Set(seen.wrong)].join(', ')}`);
  return [
    row(`${title}: calls that failed, of ${seen.right + seen.wrong.length}`, '', seen.wrong.length, null, { most: 0 }),
    row(
      `${title}: changes lost, of ${written.acknowledged} acknowledged`,
      '',
      Number(kept) >= written.last ? 0 : 1,
      null,
      {
        most: 0,
      },
    ),
    row(`${title}: changes that had to be sent again`, '', written.failed, null, { most: 0 }),
  ];
};

export const rollingRestart = (place, webs) =>
  restart('rolling restart of two web processes', place, webs, (port) => startProcess({ role: 'web', place, port }));

/** From the release before, with its schema, to this one. `webs`: processes of the older program. */
export const upgrade = (place, webs) =>
  restart('upgrade from the older schema, one process at a time', place, webs, (port) =>
    startProcess({ role: 'web', place, port }),
  );
