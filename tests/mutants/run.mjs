// npm run mutants: changes the code in one place at a time and runs its tests; a change that no test notices survives.
// `-- --group=engine,domain` runs some groups. Exits with 1 below the goal, or with a survivor that has no reason.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupNames, hasFarTests } from './groups.mjs';

const root = resolve(import.meta.dirname, '../..');
const goal = 90;
const listed = JSON.parse(readFileSync(resolve(import.meta.dirname, 'survivors.json'), 'utf8'));

function stryker(group, tests) {
  const { status, signal } = spawnSync(
    resolve(root, 'node_modules/.bin/stryker'),
    ['run', 'tests/mutants/stryker.config.mjs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTANTS_GROUP: group, MUTANTS_TESTS: tests } },
  );
  if (status !== 0) throw new Error(`Stryker failed on the group ${group} (${signal ?? `exit code ${status}`})`);
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Returns the mutated text of a file, from a location of Stryker's that counts lines and columns from 1. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

/** Returns what became of each mutant: a survivor is named by what was written and what it became, not by its line. */
function outcomeOf(group) {
  const report = JSON.parse(readFileSync(resolve(root, `.tmp/mutants/${group}/report.json`), 'utf8'));
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: found }]) =>
    found.map((mutant) => ({
      ...mutant,
      file,
      name: `${textAt(source, mutant.location)} → ${oneLine(mutant.replacement)}`,
    })),
  );
  const having = (...states) => mutants.filter(({ status }) => states.includes(status));
  return {
    files: Object.keys(report.files),
    killed: having('Killed', 'Timeout').length,
    survivors: having('Survived', 'NoCoverage'),
  };
}

const reasonsOf = (file) => (listed[file] ?? []).flatMap(({ mutants }) => mutants);

function reportOf(group) {
  const started = Date.now();
  // The first run takes the quick tests first: only what survives them meets the slow ones.
  if (hasFarTests(group) && !existsSync(resolve(root, `.tmp/mutants/${group}/incremental.json`)))
    stryker(group, 'near');
  stryker(group, 'all');
  const { files, killed, survivors } = outcomeOf(group);
  const total = killed + survivors.length;
  return {
    row: {
      group,
      mutants: total,
      killed,
      survived: survivors.length,
      score: Number(((100 * killed) / Math.max(total, 1)).toFixed(1)),
      minutes: Number(((Date.now() - started) / 60_000).toFixed(1)),
    },
    unlisted: survivors.filter(({ file, name }) => !reasonsOf(file).includes(name)),
    stale: files.flatMap((file) =>
      reasonsOf(file)
        .filter((name) => !survivors.some((survivor) => survivor.file === file && survivor.name === name))
        .map((name) => `${file}: ${name}`),
    ),
  };
}

const chosen = process.argv
  .find((argument) => argument.startsWith('--group='))
  ?.slice(8)
  .split(',');
const reports = groupNames.filter((name) => chosen === undefined || chosen.includes(name)).map(reportOf);
for (const { row, unlisted, stale } of reports) {
  for (const { file, location, name } of unlisted) console.log(`survived: ${file}:${location.start.line}: ${name}`);
  for (const name of stale) console.log(`listed in survivors.json but killed, or gone: ${name}`);
  if (unlisted.length > 0) console.log(`${row.group}: ${unlisted.length} without a reason in survivors.json`);
}
console.table(reports.map(({ row }) => row));
process.exitCode = reports.every(({ row, unlisted }) => row.score >= goal && unlisted.length === 0) ? 0 : 1;
