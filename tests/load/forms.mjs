import { buildPage } from './build.mjs';
import { openChromium, openPhone, slowCpu } from './chromium.mjs';
import { median, quantile, row } from './figures.mjs';
import { serveFolder } from './static-server.mjs';

const steps = [...Array.from({ length: 15 }, (_, index) => `step${index + 1}`), 'done'];

/** Opens a page cold, with CPU slowed by a factor, runs `work` in it, and closes it. */
const onPage = async (browser, url, slowed, work) => {
  const { page, cdp, close } = await openPhone(browser);
  try {
    await slowCpu(cdp, slowed);
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(url, { waitUntil: 'commit' });
    const answer = await work(page, cdp);
    if (errors.length > 0) throw errors[0];
    return answer;
  } finally {
    await close();
  }
};

const ready = (page, id) =>
  page.waitForFunction(() => 'bench' in window).then(() => page.evaluate((one) => window.bench.ready(one), id));
/** Waits until idle-time loading is done: it is not part of the timings after it. */
const settled = (page) => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(300));

const heapOf = async (cdp) => {
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize') / 1024, nodes: value('Nodes'), listeners: value('JSEventListeners') };
};

/** Runs one round of all timings on one page at one speed. */
const oneRound = async (browser, { url, name: page, slowed, keys }) => {
  const at = (form) => `${url}/${page}.html?form=${form}`;
  const stepped = await onPage(browser, at('steps'), slowed, async (tab) => {
    const shown = await ready(tab, 'step1--first');
    await settled(tab);
    return { shown, times: await tab.evaluate((all) => window.bench.walk(all), steps) };
  });
  const wide = await onPage(browser, at('wide'), slowed, async (tab) => {
    const shown = await ready(tab, 'wide--field0');
    await settled(tab);
    await tab.evaluate(() => window.bench.keys('wide--field99', 3));
    return { shown, ...(await tab.evaluate((count) => window.bench.keys('wide--field100', count), keys)) };
  });
  const rows = await onPage(browser, at('rows'), slowed, async (tab) => {
    await ready(tab, 'rows--people-00000000-0000-4000-9000-000000000001-name');
    await settled(tab);
    return tab.evaluate(
      async (count) => {
        const { bench } = window;
        const { added } = await bench.rows();
        const last = bench.fieldOfRow(99);
        for (const name of ['name', 'place', 'level']) await bench.keys(last.replace(/name$/, name), 1);
        const typed = await bench.keys(bench.fieldOfRow(49).replace(/name$/, 'place'), count);
        return { added, key: typed.times, components: typed.components, left: await bench.leaveRows() };
      },
      Math.ceil(keys / 2),
    );
  });
  return { stepped, wide, rows };
};

/** Returns the memory left behind by six passes to the end and back, per pass. */
const leftBehind = (browser, url, page, passes) =>
  onPage(browser, `${url}/${page}.html?form=steps`, 1, async (tab, cdp) => {
    await cdp.send('Performance.enable');
    await ready(tab, 'step1--first');
    await settled(tab);
    const pass = () =>
      tab.evaluate(async (all) => {
        await window.bench.walk(all);
        await window.bench.back(all);
      }, steps);
    await pass();
    await pass();
    const before = await heapOf(cdp);
    for (let done = 0; done < passes; done += 1) await pass();
    const after = await heapOf(cdp);
    return {
      heap: (after.heap - before.heap) / passes,
      nodes: (after.nodes - before.nodes) / passes,
      listeners: (after.listeners - before.listeners) / passes,
    };
  });

const leftByEach = async (browser, servers, passes) => {
  const left = [];
  for (const [name, { url }] of Object.entries(servers)) left.push(await leftBehind(browser, url, name, passes));
  return left;
};

/** Without JIT code, which counts as heap too: what is left is memory that is still referenced. */
const compilingNothing = async (work) => {
  const browser = await openChromium('--js-flags=--jitless');
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

const gathered = (rounds) => ({
  ready: median(rounds.map((one) => one.stepped.shown)),
  readyWide: median(rounds.map((one) => one.wide.shown)),
  step: quantile(
    rounds.flatMap((one) => one.stepped.times),
    0.95,
  ),
  key: median(rounds.flatMap((one) => one.wide.times)),
  components: median(rounds.flatMap((one) => one.wide.components)),
  added: median(rounds.map((one) => one.rows.added)),
  keyInRow: median(rounds.flatMap((one) => one.rows.key)),
  left: median(rounds.map((one) => one.rows.left)),
});

const rowsAt = (slowed, ours, limit) => {
  const speed = slowed === 1 ? '' : `, CPU slowed ${slowed} ×`;
  return [
    row(`first step ready${speed}`, 'ms', ours.ready, limit.ready, { mostTimes: 1.1 }),
    row(`step to next paint, p95${speed}`, 'ms', ours.step, limit.step, {
      mostTimes: 1.25,
      ...(slowed === 4 && { most: 50 }),
    }),
    row(`key to next paint, 200 fields${speed}`, 'ms', ours.key, limit.key, { mostTimes: 1.1 }),
    ...(slowed === 1 ? [row('components drawn a key', '', ours.components, limit.components, { most: 3 })] : []),
    row(`add the 100th row${speed}`, 'ms', ours.added, limit.added, { mostTimes: 1.25 }),
    row(`key in row 50 of 100${speed}`, 'ms', ours.keyInRow, limit.keyInRow, { mostTimes: 1.25 }),
    row(`leave 100 rows${speed}`, 'ms', ours.left, limit.left, { mostTimes: 1.25 }),
  ];
};

/** Measures each page in alternating rounds. The first round warms the machine's caches and is discarded. */
const allRounds = async (rounds, names, measure) => {
  const seen = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const one = await measure(name);
      if (round > 0) seen[name].push(one);
    }
  }
  return seen;
};

/**
 * Measures the form by the generic renderer against the same form by hand, in alternating rounds, at full speed and
 * slowed.
 */
export const measureForms = async (browser, { rounds, keys, passes }) => {
  const folders = { ours: await buildPage('ours'), 'limit-chakra': await buildPage('limit-chakra') };
  const names = Object.keys(folders);
  const servers = {};
  try {
    for (const name of names) servers[name] = await serveFolder(folders[name]);
    const table = [];
    for (const slowed of [1, 4]) {
      const seen = await allRounds(rounds, names, (name) =>
        oneRound(browser, { url: servers[name].url, name, slowed, keys }),
      );
      table.push(...rowsAt(slowed, gathered(seen.ours), gathered(seen['limit-chakra'])));
    }
    const [ours, limit] = await leftByEach(browser, servers, passes);
    const bare = await compilingNothing((other) => leftByEach(other, servers, 2));
    const [oursBare, limitBare] = bare.map(({ heap }) => Math.max(0, heap));
    table.push(
      row(`heap left a pass of 16 steps and back (${passes} passes)`, 'KB', ours.heap, limit.heap, {
        most: Math.max(1, Math.round(limit.heap)),
      }),
      row('heap left a pass when the browser compiles nothing', 'KB', oursBare, limitBare, {
        most: Math.max(1, Math.round(limitBare)),
      }),
      row('DOM nodes left a pass', '', ours.nodes, limit.nodes, { most: 0 }),
      row('listeners left a pass', '', ours.listeners, limit.listeners, { most: 0 }),
    );
    return table;
  } finally {
    for (const server of Object.values(servers)) await server.close();
  }
};
