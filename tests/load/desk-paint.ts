import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { sql } from 'kysely';
import * as v from 'valibot';
import { brokerTokenKey } from '#src/client/credentials.ts';
import { brokerId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { withHomes } from './desk-growth.ts';
import { env } from './service-load.ts';

declare global {
  interface Window {
    /** When the first row of the monitor was inserted, in ms of the page. */
    rowAt?: number;
    /** The longest task of the page until then, in ms. */
    longestTask?: number;
  }
}

/** In ms. `row`: when the first takeover was shown. */
interface Paint {
  readonly first: number;
  readonly row: number;
  readonly task: number;
}

/** Opens the dashboard in a browser without a cache. */
const openDashboard = async (browser: Browser, url: string, token: string): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nb-NO' });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      ([key, kept]) => {
        localStorage.setItem(key, kept);
        new PerformanceObserver((list) => {
          const tasks = list.getEntries().map(({ duration }) => duration);
          if (window.rowAt === undefined) window.longestTask = Math.max(window.longestTask ?? 0, ...tasks);
        }).observe({ type: 'longtask', buffered: true });
        new MutationObserver((_, observer) => {
          if (document.querySelector('main table tbody tr') === null) return;
          window.rowAt = performance.now();
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      },
      [brokerTokenKey, token] as const,
    );
    await page.goto(`${url}/broker/dashboard`);
    await page.waitForFunction(() => window.rowAt !== undefined);
    return await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      row: window.rowAt ?? Number.NaN,
      task: window.longestTask ?? 0,
    }));
  } finally {
    await context.close();
  }
};

/** Measures the first paint of the desk, and its first row, at the smallest count of homes and at a hundred times it. */
export const measurePaint = async (smallest: number, turns: number) => {
  const sizes = [smallest, 100 * smallest];
  const own = '/usr/bin/chromium';
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(existsSync(own) && { executablePath: own }) });
  const servers: TestServer[] = [];
  try {
    const places: { url: string; token: string; paints: Paint[] }[] = [];
    for (const size of sizes) {
      const server = await startTestServer({ env, webFolder: resolve('dist/web') });
      servers.push(server);
      await withHomes(server.running.on, size);
      await sql`analyze`.execute(server.running.on.db);
      const { token } = await beginSession(server.running.on, v.parse(brokerId, 'br-test'));
      places.push({ url: server.url, token, paints: [] });
    }
    for (let turn = -2; turn < turns; turn += 1) {
      for (const { url, token, paints } of turn % 2 === 0 ? places : places.toReversed()) {
        const paint = await openDashboard(browser, url, token);
        // The first turns warm up both servers.
        if (turn >= 0) paints.push(paint);
      }
    }
    return { sizes, paints: places.map(({ paints }) => paints) };
  } finally {
    for (const server of servers) await server.stop();
    await browser.close();
  }
};
