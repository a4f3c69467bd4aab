import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildPage, filesOf } from './build.mjs';
import { openBuiltApp } from './built-app.mjs';
import { openPhone, slowCpu } from './chromium.mjs';
import { median, row } from './figures.mjs';

const assets = resolve(import.meta.dirname, '../../dist/web/assets');
const firstField = 'main form :is(input, textarea, select, button)';
/** The pages where people sign in, and what they first press or fill in there. */
const signIns = {
  customer: { path: '/customer/signin', first: 'main button' },
  broker: { path: '/broker', first: firstField },
};

/** The signed-in customer's home, ready when its first card can be pressed: the cards come with the homes. */
const home = { path: '/customer/home', first: '#main :is(a, button)' };

/** Lighthouse's fast 3G: bytes per second, and the latency in ms. */
const fast3g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const sizeOfFile = (file) => brotliCompressSync(readFileSync(join(assets, '..', file))).length / 1024;

/**
 * Returns, by flow, the brotli size in KB of what its page loads beyond the takeover's page. Key '' holds the pages
 * that belong to no flow.
 */
const furtherFlows = () => {
  const {
    'takeover-protocol': first,
    '': _,
    '/broker': _broker,
    '/customer/home': _home,
    ...further
  } = JSON.parse(readFileSync(join(assets, '../preloads.json'), 'utf8'));
  return Object.entries(further).map(([flow, files]) => [
    flow,
    files.filter((file) => !first.includes(file)).reduce((sum, file) => sum + sizeOfFile(file), 0),
  ]);
};

/** Returns the KB of a script as served: the body alone, as the form by hand is counted. */
const sizeOfServed = (url) => {
  const file = join(assets, new URL(url).pathname.split('/').at(-1));
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
};

/** Returns the brotli size in KB of the scripts of the form by hand, until its first step is ready. */
const limitScripts = async () =>
  [...filesOf(await buildPage('limit-chakra'))]
    .filter(([path]) => path.endsWith('.js'))
    .reduce((sum, [, { brotli }]) => sum + brotli.length / 1024, 0);

/**
 * Records the page's own loading metrics, from before its first script. `ready`: when its first field was inserted. Not
 * the frame after, which may include what loads once the step is shown.
 */
const watch = (field) => {
  const seen = { lcp: 0, cls: 0, long: [], ready: 0 };
  Object.assign(window, { seen });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(field)) return;
    seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
};

/** Opens the link cold. Returns what was loaded until the first step was shown, with its metrics. */
const openLink = async (browser, url, { slowed, network, wait = 60_000, first = firstField, storageState }) => {
  const { page, cdp, close } = await openPhone(browser, { storageState });
  try {
    await cdp.send('Network.enable');
    if (network) await cdp.send('Network.emulateNetworkConditions', network);
    await slowCpu(cdp, slowed);
    await page.addInitScript(watch, first);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(first).first().waitFor({ timeout: wait });
    // Not until the network is idle: the live stream never is.
    await page.waitForTimeout(slowed * 750);
    const { lcp, cls, long, ready } = await page.evaluate(() => window.seen);
    // What loads once the step is shown, such as motion, is not counted: over a slow network it comes later.
    const scripts = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, responseEnd }) => /\.js$/.test(new URL(name).pathname) && responseEnd <= until)
          .map(({ name }) => name),
      ready,
    );
    const longAfter = Math.max(0, ...long.filter(([start]) => start > ready).map(([, length]) => length));
    if (process.env.BENCH_FILES) console.error(scripts.map((name) => `${sizeOfServed(name).toFixed(1)} ${name}`));
    return { ready, lcp, cls, longAfter, javascript: scripts.reduce((sum, name) => sum + sizeOfServed(name), 0) };
  } finally {
    await close();
  }
};

/** Returns a personal link whose takeover can be filled in now: the demo has closed ones too. */
const linkThatOpens = async (browser, links) => {
  for (const link of links) {
    const found = await openLink(browser, link, { slowed: 1, wait: 6_000 }).catch(() => undefined);
    if (found) return link;
  }
  throw new Error("No personal link of the demo opens a form: check the takeover dates of the demo's homes");
};

/** Signs the customer in, and returns the session for other contexts: their caches are as empty as a link's. */
const signIn = async (browser, { url, customer }) => {
  const { email, password } = await customer();
  const { page, context, close } = await openPhone(browser);
  try {
    await page.goto(`${url}/customer/signin`);
    await page.getByText('E-post og passord', { exact: true }).click();
    await page.getByLabel('E-post', { exact: true }).fill(email);
    await page.getByLabel('Passord', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await page.locator(home.first).first().waitFor();
    return await context.storageState({ indexedDB: true });
  } finally {
    await close();
  }
};

/** Measures the built app as served: bytes, first view on a slow phone, and its own start. */
export const measureFirstPage = async (browser, { rounds }) => {
  const app = await openBuiltApp();
  try {
    const cold = await app.start();
    const link = await linkThatOpens(browser, await app.links());
    const storageState = await signIn(browser, app);
    const slow = [];
    const homes = [];
    for (let round = 0; round < rounds; round += 1) {
      slow.push(await openLink(browser, link, { slowed: 4, network: fast3g }));
      const opened = { slowed: 4, network: fast3g, first: home.first, storageState };
      homes.push(await openLink(browser, new URL(home.path, link).href, opened));
    }
    const atDoor = async ({ path, first }) =>
      (await openLink(browser, new URL(path, link).href, { slowed: 1, first })).javascript;
    const [customer, broker] = [await atDoor(signIns.customer), await atDoor(signIns.broker)];
    const warm = [];
    for (let round = 0; round < rounds; round += 1) {
      await app.stop();
      warm.push(await app.start());
    }
    const of = (list, name) => median(list.map((one) => one[name]));
    return [
      row('JS of the first link page, until its step is ready', 'KB br', of(slow, 'javascript'), await limitScripts(), {
        most: 150,
      }),
      row("JS of the customer's sign-in, until it is ready", 'KB br', customer, null, { most: 130 }),
      row("JS of the broker's sign-in, until it is ready", 'KB br', broker, null, { most: 130 }),
      ...furtherFlows().map(([flow, size]) =>
        row(`a further flow's own files: ${flow}`, 'KB br', size, null, { most: 25 }),
      ),
      row('LCP of the first link page, CPU slowed 4 ×, fast 3G', 'ms', of(slow, 'lcp'), null, { most: 2500 }),
      row('CLS of the same', '', of(slow, 'cls'), null, { most: 0.02 }),
      row('longest task after it is ready, of the same', 'ms', of(slow, 'longAfter'), null, { most: 200 }),
      row(
        "the signed-in customer's home ready, beside a link's first step, the same",
        'ms',
        of(homes, 'ready'),
        of(slow, 'ready'),
        { mostTimes: 1.2 },
      ),
      row("JS of the customer's home, until it is ready", 'KB br', of(homes, 'javascript'), of(slow, 'javascript')),
      row("CLS of the customer's home", '', of(homes, 'cls'), null, { most: 0.02 }),
      row('warm start to first answer', 'ms', of(warm, 'answered'), null, { most: 2500 }),
      row('warm start until all is ready, the seal tried', 'ms', of(warm, 'ready'), null),
      row('first start: new database, migrated and seeded', 'ms', cold.answered, null),
    ];
  } finally {
    await app.close();
  }
};
