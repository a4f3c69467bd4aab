import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildPage } from './build.mjs';
import { openPhone, slowCpu } from './chromium.mjs';
import { median, row } from './figures.mjs';
import { serveFolder } from './static-server.mjs';

const assets = resolve(import.meta.dirname, '../../dist/web/assets');
const named = (name) => {
  const found = readdirSync(assets).find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found === undefined) throw new Error(`The build has no ${name}: run npm run build`);
  return found;
};

/** Returns the scripts that a script imports as it is loaded, with itself; not those that it loads on demand. */
const reached = (file, known = new Set()) => {
  if (known.has(file)) return known;
  known.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, next] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) reached(next, known);
  return known;
};

/** Returns the KB (brotli) of the wealth page's scripts beyond those of the signed-in shell. */
const besideShell = () => {
  const shell = reached(named('signed-in-app'));
  return [...reached(named('wealth-page'))]
    .filter((file) => !shell.has(file))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length / 1024, 0);
};

const drawnAt = async (browser, url, slowed, rounds) => {
  const { page, cdp, close } = await openPhone(browser);
  try {
    await page.goto(`${url}/chart.html`, { waitUntil: 'load' });
    await page.waitForFunction(() => 'drawn' in window);
    for (let warm = 0; warm < 3; warm += 1) await page.evaluate(() => window.drawn());
    await slowCpu(cdp, slowed);
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await page.evaluate(() => window.drawn()));
    return median(times);
  } finally {
    await close();
  }
};

/** Measures the wealth page: what it loads beside the shell, and its chart with ten years of months. */
export const measureWealth = async (browser, { rounds }) => {
  const server = await serveFolder(await buildPage('chart'));
  try {
    return [
      row("JS of the wealth page, beside the shell's", 'KB br', besideShell(), null, { most: 40 }),
      row('chart of 120 points and its table, to paint', 'ms', await drawnAt(browser, server.url, 1, rounds), null, {
        most: 16.7,
      }),
      row('the same, CPU slowed 4 ×', 'ms', await drawnAt(browser, server.url, 4, rounds), null),
    ];
  } finally {
    await server.close();
  }
};
