import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

const built = resolve(import.meta.dirname, '../../dist/web');
const kilobytes = (address: string): number =>
  brotliCompressSync(readFileSync(`${built}${new URL(address).pathname}`)).length / 1024;

/** Opens a page cold. Returns the KB of scripts, compressed, that it had loaded when its first control was there. */
async function weightOf(page: Page, address: string, control: string): Promise<number> {
  await page.addInitScript((first) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(first) === null) return;
      performance.mark('ready');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, control);
  await page.goto(address);
  await page.locator(control).first().waitFor();
  const scripts = await page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= ready)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  });
  return scripts.reduce((sum, script) => sum + kilobytes(script), 0);
}

// A phone: a wide screen adds the QR code of the page beside it.
test.use({ viewport: { width: 390, height: 844 } });

const field = 'main form :is(input, textarea, select, button)';

test('a personal link loads at most 162 KB of scripts before its first field can be filled in', async ({
  page,
  home,
}) => {
  const weight = await weightOf(page, home.people[0].link, field);
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(162);
});

test('a broker’s sign-in loads at most 130 KB of scripts before it can be filled in', async ({ app, page }) => {
  const weight = await weightOf(page, `${app.url}/broker`, field);
  expect(weight).toBeGreaterThan(80);
  expect(weight).toBeLessThanOrEqual(130);
});

test('a customer’s sign-in loads at most 148 KB of scripts before its first button', async ({ app, page }) => {
  const weight = await weightOf(page, `${app.url}/customer/signin`, 'main button');
  expect(weight).toBeGreaterThan(80);
  expect(weight).toBeLessThanOrEqual(148);
});

for (const path of [
  ...['/', '/new', '/public-services', '/customer/partners', '/customer/estates2', '/customer/lipscore'],
  ...['/byggstart-public', '/customer/verisure-public'],
])
  test(`the open page ${path} loads at most 134 KB of scripts before its heading`, async ({ app, page }) => {
    const weight = await weightOf(page, `${app.url}${path}`, 'main h1');
    expect(weight).toBeGreaterThan(80);
    expect(weight).toBeLessThanOrEqual(134);
  });

test('the sign-in reads what it starts with once', async ({ app, page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') reads.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`${app.url}/customer/signin`);
  await page.locator('main button').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).toEqual([...new Set(reads)]);
});
