import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildPart, partFile } from '#tests/load/build.mjs';
import { median, row } from '#tests/load/figures.mjs';

const measured = async (what, smallest, turns) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [partFile('desk'), 'postgres', what, String(smallest), String(turns)],
    { timeout: 40 * 60_000, maxBuffer: 1 << 26 },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1));
};

/** Returns for each call its time and its number of queries at 10 and 100 times the rows, beside those before. */
const growth = ({ sizes, times, queries }, of) =>
  [1, 2].flatMap((at) =>
    Object.keys(times[at]).flatMap((call) => [
      row(`${call}, ${sizes[at]} ${of}`, 'ms', median(times[at][call]), median(times[at - 1][call]), {
        mostTimes: 1.2,
      }),
      row(`its queries`, '', queries[at][call], queries[at - 1][call], { mostTimes: 1 }),
    ]),
  );

/** The broker's lists at 20, 200 and 2,000 homes, and at 10,000, 100,000 and 1,000,000 contacts, each with a home. */
export const countedRows = async () => {
  await buildPart('desk');
  return [
    ...growth(await measured('homes', 20, 40), 'homes'),
    ...growth(await measured('contacts', 10_000, 40), 'contacts'),
  ];
};
