import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const built = resolve(import.meta.dirname, '../../dist/server');

/** Returns every source that a built program loads, at once or later, by the source maps of its chunks. */
function sourcesOf(program: string): readonly string[] {
  const chunks = new Set([program]);
  for (const chunk of chunks) {
    const code = readFileSync(join(built, chunk), 'utf8');
    for (const [, name = ''] of code.matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      if (existsSync(join(built, name))) chunks.add(name);
  }
  return [...chunks].flatMap((chunk): readonly string[] => {
    const map = join(built, `${chunk}.map`);
    return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
  });
}

test('the production program loads nothing of the demo, and the demo’s program does', () => {
  const isDemo = (source: string) => source.includes('src/server/demo/');
  const product = sourcesOf('main.js');
  expect(product.length).toBeGreaterThan(300);
  expect(product.filter(isDemo)).toEqual([]);
  expect(sourcesOf('demo.js').filter(isDemo).length).toBeGreaterThan(10);
});

test('the product, server and pages, loads nothing of the workbench nor of what draws its maps', () => {
  const web = resolve(import.meta.dirname, '../../dist/web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  // The pages have no source maps: the libraries' and the workbench's class names and options stand in the code.
  const drawsMaps = (name: string) =>
    /react-flow__|org\.eclipse\.elk|bench-/.test(readFileSync(join(web, name), 'utf8'));
  expect(files.filter(drawsMaps)).toEqual([]);
  expect(sourcesOf('main.js').filter((source) => /stories\/|@xyflow|elkjs/.test(source))).toEqual([]);
});

test('no file that a browser loads, by its name or in its bytes, holds a price or a home of the quiz', () => {
  const root = resolve(import.meta.dirname, '../..');
  const properties: readonly { estateVitecId: string; soldFor: number }[] = JSON.parse(
    readFileSync(join(root, 'src/server/demo/data/data/quiz-properties.json'), 'utf8'),
  );
  expect(properties.length).toBeGreaterThan(10);
  const parts = (price: number) =>
    String(price)
      .match(/^(\d+)(\d{3})(\d{3})$/)
      ?.slice(1) ?? [];
  // Prices in whole hundreds of thousands are also limits and examples of other pages.
  const prices = properties.filter(({ soldFor }) => soldFor % 100_000 !== 0).map(({ soldFor }) => parts(soldFor));
  expect(prices.length).toBeGreaterThan(3);
  const secret = new RegExp(
    [
      ...properties.map(({ estateVitecId }) => estateVitecId),
      ...prices.map((digits) => `(?<!\\d)${digits.join('[_.,\\s\\u00a0]?')}(?!\\d)`),
    ].join('|'),
  );
  const web = join(root, 'dist/web');
  const entries = readdirSync(web, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(entries.length).toBeGreaterThan(100);
  const holding = entries.filter(
    ({ name, parentPath }) => secret.test(name) || secret.test(readFileSync(join(parentPath, name), 'latin1')),
  );
  expect(holding.map(({ name }) => name)).toEqual([]);
});
