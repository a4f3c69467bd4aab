import { existsSync, readFileSync } from 'node:fs';
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
