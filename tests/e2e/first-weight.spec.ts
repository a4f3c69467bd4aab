import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { signInAsBroker } from './home.ts';

const built = resolve(import.meta.dirname, '../../dist/web');
const kilobytes = (address: string): number =>
  brotliCompressSync(readFileSync(`${built}${new URL(address).pathname}`)).length / 1024;

/** Opens a page cold. Returns the scripts that it had loaded when its first control was there. */
async function scriptsOf(page: Page, address: string, control: string): Promise<readonly string[]> {
  await page.addInitScript((first) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(first) === null) return;
      performance.mark('ready');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, control);
  await page.goto(address);
  await page.locator(control).first().waitFor();
  return page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= ready)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  });
}

const sum = (scripts: readonly string[]): number => scripts.reduce((all, script) => all + kilobytes(script), 0);
/** Returns the KB of the same scripts, compressed. */
const weightOf = async (page: Page, address: string, control: string): Promise<number> =>
  sum(await scriptsOf(page, address, control));

// A phone: a wide screen adds the QR code of the page beside it.
test.use({ viewport: { width: 390, height: 844 } });

const field = 'main form :is(input, textarea, select, button)';

test('a personal link loads at most 182 KB of scripts before its first field can be filled in', async ({
  page,
  home,
}) => {
  const weight = await weightOf(page, home.people[0].link, field);
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(182);
});

/** Pages that a visitor opens, by what is there when they can begin, and the most KB of scripts before it. */
const opened: readonly (readonly [path: string, control: string, most: number])[] = [
  ['/broker', field, 133],
  ['/customer/signin', 'main button', 160],
  ...[
    '/',
    '/new',
    '/public-services',
    '/customer/partners',
    '/customer/estates2',
    '/customer/lipscore',
    '/byggstart-public',
    '/customer/verisure-public',
  ].map((path) => [path, 'main h1', 140] as const),
];

test('a sign-in loads at most 133 or 160 KB of scripts before it can be filled in, and an open page 140 KB', async ({
  app,
  phone,
}) => {
  for (const [path, control, most] of opened)
    await test.step(`${path}: ${most} KB`, async () => {
      // A phone that has loaded nothing before.
      const page = await phone();
      const weight = await weightOf(page, `${app.url}${path}`, control);
      expect(weight, path).toBeGreaterThan(80);
      expect(weight, path).toBeLessThanOrEqual(most);
    });
});

test('the broker’s desk loads at most 212 KB of scripts before its first page, and 26 KB more for another', async ({
  app,
  page,
  phone,
}) => {
  const token = await signInAsBroker(app);
  const openedOn = async (on: Page, path: string): Promise<readonly string[]> => {
    await on.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
    return scriptsOf(on, app.url + path, '[data-size=desk] h1[tabindex]');
  };
  const first = await openedOn(page, '/broker/dashboard');
  expect(sum(first)).toBeGreaterThan(100);
  expect(sum(first)).toBeLessThanOrEqual(212);
  for (const path of ['customers', 'listings', 'chat', 'bookings', 'funnel', 'profile', 'faq']) {
    const further = (await openedOn(await phone(), `/broker/${path}`)).filter((script) => !first.includes(script));
    expect(further.length, path).toBeGreaterThan(0);
    expect(sum(further), path).toBeLessThanOrEqual(26);
  }
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
