/**
 * `npm run bench`: what the product costs beside the same work without it, measured in one run, as one table. `--quick`
 * for small counts, `--only=forms,first-page,wealth,moving,engine,meter,streams,service,import,market,desk,daily,chat,buyers` for a
 * part of it.
 * docs/performance.md explains each row. Ends everything it starts, and exits with 0 also when a goal is missed: it only measures.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildPart, partFile, sizeOf } from './build.mjs';
import { openChromium } from './chromium.mjs';
import { grades, quantile, row, table } from './figures.mjs';
import { measureFirstPage } from './first-page.mjs';
import { measureForms } from './forms.mjs';
import { measureMoving } from './moving.mjs';
import { measureStreams } from './streams.mjs';
import { measureWealth } from './wealth.mjs';

process.chdir(resolve(import.meta.dirname, '../..'));
const asked = process.argv.slice(2);
const quick = asked.includes('--quick');
const only = asked
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',');
const wants = (part) => (only === undefined ? !['patch', 'seal'].includes(part) : only.includes(part));
/** Milliseconds after which a part that hangs is ended and reported. */
const longest = 40 * 60_000;

const changedAt = (path) => {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => !/\.(test|stories)\.tsx?$/.test(name))
      .map((name) => changedAt(join(path, name))),
  );
};
const buildWhatIsOld = () => {
  const built = ['dist/server/demo.js', 'dist/web/index.html'];
  const newest = Math.max(...['src', 'flows', 'machines', 'vite.config.ts'].map(changedAt));
  if (built.every((path) => existsSync(path) && changedAt(path) >= newest)) return;
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

/** Runs a part in its own process, without other parts of the bench in its event loop. */
const runPart = async (name, ...given) => {
  await buildPart(name);
  return runBuilt(name, ...given);
};
const runBuilt = async (name, ...given) => {
  const { stdout } = await promisify(execFile)(process.execPath, [partFile(name), ...given.map(String)], {
    timeout: longest,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1));
};

const engineRows = async () => {
  const { walks, decided, moved, generated } = await runPart('engine', quick ? 10 : 40);
  const size = await sizeOf('tests/load/engine-size.ts');
  return [
    row('the form engine itself, beside XState and Valibot', 'KB gz', size.gzip, null, { most: 20 }),
    ...walks.map(({ flow, steps, walked, sent }) =>
      row(`walk of ${steps} steps with its schemas, warm: ${flow}`, 'µs', walked, sent, { most: 250 }),
    ),
    row('a lifecycle event on a stored row', 'µs', decided, moved, { most: 60 }),
    row('all paths of a flow generated, the slowest', 'ms', generated, null, { most: 100 }),
  ];
};

/** Rows of a change: beside the same promise written by hand, and beside its own statements by the bare driver. */
const patchRows = (patch, name) => [
  row(`PATCH of a step, 4 phones, ${name}, ÷ by hand`, '/s', patch.ours, patch.hand, {
    leastTimes: name === 'PGlite' ? 0.5 : 0.4,
  }),
  row(`CPU of a PATCH, ${name}, ÷ by hand`, 'ms', patch.cpu, patch.handCpu, { mostTimes: 2.5 }),
  row(`PATCH of a step, ${name}, ÷ its own ${patch.statements} statements`, '/s', patch.ours, patch.replayed, {
    leastTimes: 0.5,
  }),
];
const patchRowsOf = async (kind, name) => {
  const { patch } = await runBuilt('service', kind, quick ? 1 : 3, quick ? 3 : 7, 'patch');
  return patchRows(patch, name);
};

/** Rows of a document: the CPU that it costs, and how long it holds the event loop, beside the same without a thread. */
const sealRows = ({ thread, here }, name) => [
  row(`document and seal, CPU, ${name}`, 'ms', thread.seal, here.seal, { most: 250 }),
  row(`from filled in to sealed, all server work, CPU, ${name}`, 'ms', thread.whole, here.whole),
  row(`document and seal hold the event loop, longest, CPU, ${name}`, 'ms', thread.cpu, here.cpu, { most: 20 }),
  row(`the same, event loop's delay, median of the documents, ${name}`, 'ms', thread.usual, here.usual, { most: 20 }),
  row(`the same, event loop's longest delay, ${name}`, 'ms', thread.longest, here.longest, { most: 20 }),
];
const sealRowsOf = async (kind, name) => {
  const { seal } = await runBuilt('service', kind, 1, quick ? 2 : 10, 'seal');
  return sealRows(seal, name);
};

const serviceRows = async (kind, name) => {
  const { patch, poll, live, across, growth, seal } = await runPart('service', kind, quick ? 1 : 3, quick ? 2 : 5);
  return [
    ...patchRows(patch, name),
    row(`polled status, unchanged (304), ${name}`, '/s', poll.ours, poll.limit, { leastTimes: 0.8 }),
    row(`save to the other phone, p95, ${name}`, 'ms', quantile(live, 0.95), null, { most: 150 }),
    ...(across.length > 0
      ? [
          row(`save to the other phone at another server, p95, ${name}`, 'ms', quantile(across, 0.95), null, {
            most: 300,
          }),
        ]
      : []),
    row(`the same calls with ten times as many homes, ${name}`, 'ms', growth.many, growth.few, { mostTimes: 1.2 }),
    ...sealRows(seal, name),
  ];
};

const importRows = async (kind, name) => {
  const homes = quick ? 2_000 : 50_000;
  const { rate, hand, loop, page, pageAlone } = await runPart('import', kind, homes);
  const what = `first import of ${homes.toLocaleString('en-GB')} estates, ${name}`;
  return [
    row(`${what}, ÷ by hand`, '/s', rate, hand, { leastTimes: 0.4 }),
    row(`${what}: event loop's delay, p99`, 'ms', loop, null, { most: 50 }),
    row(`${what}: a form read meanwhile, p95`, 'ms', page, pageAlone, { most: 300 }),
  ];
};

const marketRows = async (kind, name) => {
  const homes = quick ? 1_000 : 10_000;
  const { first, few, many } = await runPart('market', kind, homes, quick ? 20 : 60);
  const what = `coming homes among ${(10 * homes).toLocaleString('en-GB')}`;
  return [
    ...Object.keys(many).flatMap((tab) => [
      row(`${what}, ${tab}, p95, ${name}`, 'ms', quantile(many[tab], 0.95), null, { most: 30 }),
      row(`${what}, ${tab}, ÷ a tenth of them, ${name}`, 'ms', quantile(many[tab], 0.5), quantile(few[tab], 0.5), {
        mostTimes: 1.2,
      }),
    ]),
    row(`${what}, first look after a changed search, ${name}`, 'ms', first, null),
  ];
};

/** Rows of a call at several sizes: its p95 at the largest, and the largest beside the second largest. */
const growthRows = ({ sizes, times }, what, name, goal) => {
  const [middle, most] = times.slice(-2);
  return Object.keys(most).flatMap((call) => {
    const [before, at] = sizes.slice(-2).map((size) => size.toLocaleString('en-GB'));
    return [
      row(`${at} ${what}, ${call}, p95, ${name}`, 'ms', quantile(most[call], 0.95), null, { most: goal }),
      row(
        `${at} ${what}, ${call}, ÷ ${before}, ${name}`,
        'ms',
        quantile(most[call], 0.5),
        quantile(middle[call], 0.5),
        {
          mostTimes: 1.2,
        },
      ),
    ];
  });
};

/** Rows of the desk in a browser: with the most homes beside the fewest. */
const paintRows = ({ sizes, paints: [few, many] }, name) =>
  [
    ['first', 'first paint'],
    ['row', 'first row shown'],
    ['task', 'longest task of the page until then'],
  ].map(([key, what]) =>
    row(
      `${sizes[1]} homes, ${what}, beside ${sizes[0]}, ${name}`,
      'ms',
      ...[many, few].map((paint) =>
        quantile(
          paint.map((one) => one[key]),
          0.5,
        ),
      ),
      key === 'task' ? {} : { mostTimes: 1.2 },
    ),
  );

const deskRows = async (kind, name) => {
  const turns = quick ? 10 : 40;
  const homes = await runPart('desk', kind, 'homes', quick ? 2 : 20, turns);
  const paint = await runBuilt('desk', kind, 'paint', quick ? 2 : 20, quick ? 4 : 12);
  // A million people fill the embedded database's memory: a tenth of them there.
  const contacts = await runBuilt('desk', kind, 'contacts', quick || kind === 'pglite' ? 1_000 : 10_000, turns);
  return [
    ...growthRows(homes, 'homes', name, 50),
    row(`${homes.sizes[2]} homes read again, event loop's longest delay, ${name}`, 'ms', homes.prepared[2], null, {
      most: 50,
    }),
    row(`${homes.sizes[2]} homes asked for, event loop's longest delay, ${name}`, 'ms', homes.delay, null, {
      most: 50,
    }),
    ...paintRows(paint, name),
    ...growthRows(contacts, 'people', name, 50),
  ];
};

const dailyRows = async (kind, name) => {
  const [smallest, turns] = quick ? [1_000, 10] : [100_000, 60];
  const board = await runPart('daily', kind, 'board', smallest, turns);
  const feed = await runBuilt('daily', kind, 'feed', smallest, turns);
  return [...growthRows(board, 'rounds on the scoreboard', name, 30), ...growthRows(feed, 'items of news', name, 30)];
};

const buyersRows = async (kind, name) => {
  const [smallest, turns] = quick ? [1_000, 5] : [10_000, 40];
  const { sizes, times } = await runPart('buyers', kind, smallest, turns);
  const home = 'a changed home matched';
  const [few, many] = times.map((seen) => quantile(seen[home], 0.5));
  const rest = times.map(({ [home]: _, ...others }) => others);
  return [
    ...growthRows({ sizes, times: rest }, 'searches, the buyers of a home', name, 100),
    // A fifth of all searches fit this home, so its matches grow with them.
    row(`${sizes[1].toLocaleString('en-GB')} searches, ${home}, ÷ a tenth of them, ${name}`, 'ms', many, few, {
      mostTimes: 10,
    }),
  ];
};

const chatRows = async (kind, name) => {
  const messages = quick ? 1_000 : 10_000;
  const { live, across, few, many } = await runPart('chat', kind, messages, quick ? 10 : 100);
  const what = `a talk of ${messages.toLocaleString('en-GB')} messages opened`;
  return [
    row(`a message to the other screen, p95, ${name}`, 'ms', quantile(live, 0.95), null, { most: 150 }),
    ...(across.length > 0
      ? [
          row(`a message to a screen at another server, p95, ${name}`, 'ms', quantile(across, 0.95), null, {
            most: 300,
          }),
        ]
      : []),
    row(`${what}, p95, ${name}`, 'ms', quantile(many, 0.95), null, { most: 300 }),
    row(`${what}, ÷ a tenth of them, ${name}`, 'ms', quantile(many, 0.5), quantile(few, 0.5), { mostTimes: 1.2 }),
  ];
};

const counts = quick ? { rounds: 1, keys: 10, passes: 2 } : { rounds: 4, keys: 20, passes: 6 };
const inBrowser = async (work) => {
  const browser = await openChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** Adds the counts of two halves. */
const summed = (halves) => {
  const sum = {};
  for (const [name, tally] of halves.flatMap((half) => Object.entries(half))) {
    sum[name] ??= {};
    for (const [grade, count] of Object.entries(tally)) sum[name][grade] = (sum[name][grade] ?? 0) + count;
  }
  return sum;
};

/** Returns the rows of the drawn meters: how many are read right, wrong, and not at all, by trouble. */
const meterRows = async () => {
  await buildPart('meter');
  const halves = await Promise.all([0, 1].map((half) => runBuilt('meter', quick ? 4 : 60, half)));
  const { displays, others, codes } = Object.fromEntries(
    ['displays', 'others', 'codes'].map((kind) => [kind, summed(halves.map((half) => half[kind]))]),
  );
  console.log([displays, others, codes].map(grades).join('\n\n'), '\n');
  const shareWrong = (...tallies) => {
    const all = tallies.flatMap((tally) => Object.values(tally)).flatMap((tally) => Object.entries(tally));
    const sum = (wanted) => all.reduce((total, [grade, count]) => total + (wanted(grade) ? count : 0), 0);
    return (100 * sum((grade) => grade === 'wrong')) / sum(() => true);
  };
  return [
    row('pictures of displays read wrong', '%', shareWrong(displays, others), null, { most: 1 }),
    row('codes read wrong', '%', shareWrong(codes), null, { most: 1 }),
    row('a picture of a meter, read in Node', 'ms', (halves[0].milliseconds + halves[1].milliseconds) / 2, null),
  ];
};

/** All measurements, in the order of the table. Each part can be run alone. */
const parts = {
  'first-page': () => {
    buildWhatIsOld();
    return inBrowser((browser) => measureFirstPage(browser, { rounds: quick ? 1 : 5 }));
  },
  forms: () => inBrowser((browser) => measureForms(browser, counts)),
  wealth: () => {
    buildWhatIsOld();
    return inBrowser((browser) => measureWealth(browser, { rounds: quick ? 5 : 40 }));
  },
  moving: () => measureMoving({ rounds: quick ? 1 : 5 }),
  engine: engineRows,
  streams: () => {
    buildWhatIsOld();
    return measureStreams(quick ? 200 : 2_000);
  },
  meter: meterRows,
  patch: async () => {
    await buildPart('service');
    return [...(await patchRowsOf('pglite', 'PGlite')), ...(await patchRowsOf('postgres', 'PostgreSQL'))];
  },
  seal: async () => {
    await buildPart('service');
    return [...(await sealRowsOf('pglite', 'PGlite')), ...(await sealRowsOf('postgres', 'PostgreSQL'))];
  },
  import: async () => [...(await importRows('pglite', 'PGlite')), ...(await importRows('postgres', 'PostgreSQL'))],
  market: async () => [...(await marketRows('pglite', 'PGlite')), ...(await marketRows('postgres', 'PostgreSQL'))],
  desk: async () => [...(await deskRows('pglite', 'PGlite')), ...(await deskRows('postgres', 'PostgreSQL'))],
  daily: async () => [...(await dailyRows('pglite', 'PGlite')), ...(await dailyRows('postgres', 'PostgreSQL'))],
  buyers: async () => [...(await buyersRows('pglite', 'PGlite')), ...(await buyersRows('postgres', 'PostgreSQL'))],
  chat: async () => [...(await chatRows('pglite', 'PGlite')), ...(await chatRows('postgres', 'PostgreSQL'))],
  service: async () => [...(await serviceRows('pglite', 'PGlite')), ...(await serviceRows('postgres', 'PostgreSQL'))],
};

const rows = [];
for (const [name, measure] of Object.entries(parts).filter(([name]) => wants(name))) {
  try {
    rows.push(...(await measure()));
  } catch (error) {
    // Keeps the results of the other parts, which took minutes.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
console.log(table(rows));
