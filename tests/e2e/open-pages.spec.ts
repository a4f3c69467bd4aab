import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { FlowAddress } from '#src/apps/flows/flow-addresses.ts';
import { languageKey } from '#src/texts/language-of-device.ts';
import { seenStates } from '#tests/accessibility/distinct-states.mjs';
import { flowIds, folderOf } from '#tests/support/flow-folders.ts';
import { expect, test } from './app.ts';
import { violationsOn } from './by-both-engines.ts';
import { pageHeading } from './page-heading.ts';
import { appOf, goOn, routesOn } from './route-tables.ts';

const root = resolve(import.meta.dirname, '../..');

/** Spec section 2, "Routes that need no sign-in". */
const specified = [
  '/',
  '/new',
  '/public-services',
  '/broker',
  '/broker/signup',
  '/broker/splash',
  '/broker/privacy-policy',
  '/broker/terms-and-conditions',
  '/broker/password/forgot',
  '/broker/password/reset',
  '/customer',
  '/customer/signup',
  '/customer/signup/vipps/register',
  '/customer/signup/bankid',
  '/customer/signin',
  '/customer/password/forgot',
  '/customer/password/reset',
  '/customer/splash',
  '/customer/partners',
  '/customer/estates2',
  '/customer/privacy-policy',
  '/customer/terms-and-conditions',
  '/customer/lipscore',
  '/storebrand-public',
  '/verisure-public',
  '/byggstart-public',
  '/exponova-public',
];

/** Ratings are of one broker. */
const withQuery: Readonly<Record<string, string>> = { '/customer/lipscore': '/customer/lipscore?broker=br-01' };
/** Without a proof from the wallet the step begins where the proof is made. */
const leadsTo: Readonly<Record<string, string>> = { '/customer/signup/vipps/register': '/customer/signup/vipps/' };

/** Returns the paths of the journeys that need an account: a visitor is led to the sign-in instead. */
const signedInPaths = async (): Promise<ReadonlySet<string>> => {
  const addresses = await Promise.all(
    flowIds().map(async (id): Promise<FlowAddress> => (await import(`${root}/${folderOf(id)}/address.ts`)).address),
  );
  return new Set(addresses.flatMap(({ path, access }) => (access === 'signed-in' ? [path] : [])));
};

/**
 * Returns the routes in the tables of the three apps, as a visitor meets them, and the specified ones. Leaves out those
 * with a part that only a link or a customer knows.
 */
async function openRoutes(page: Page, url: string): Promise<readonly string[]> {
  const found = new Set(specified);
  for (const app of ['/', '/customer', '/broker']) {
    await page.goto(url + app);
    await expect(pageHeading(page), app).toBeVisible();
    for (const route of await routesOn(page)) found.add(route.replace(/\/:(step|code)\?$/, ''));
  }
  const closed = await signedInPaths();
  return [...found].filter((route) => !/[:*]/.test(route) && !closed.has(route));
}

for (const language of ['nb', 'en'] as const) {
  test(`every open route is shown to a visitor who is signed out, and neither engine finds a fault (${language})`, async ({
    app,
    phone,
  }) => {
    const page = await phone({ reducedMotion: 'reduce' });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [languageKey, language] as const);
    const shown: string[] = [];
    const judged = { seen: seenStates(), colours: language === 'nb' };
    const routes = (await openRoutes(page, app.url)).toSorted((one, other) => appOf(one).localeCompare(appOf(other)));
    let loaded = '';
    for (const route of routes) {
      const address = withQuery[route] ?? route;
      expect((await page.request.get(app.url + address)).status(), route).toBe(200);
      if (appOf(route) === loaded) await goOn(page, address);
      else await page.goto(app.url + address);
      loaded = appOf(route);
      await expect(pageHeading(page), route).toBeVisible();
      await expect(page.locator('[role="status"] h1'), route).toHaveCount(0);
      await expect(page.locator('html'), route).toHaveAttribute('lang', language);
      // One that leads elsewhere is looked at by the address it leads to.
      if (!new URL(page.url()).pathname.startsWith(leadsTo[route] ?? route)) continue;
      shown.push(route);
      expect.soft(await violationsOn(page, judged), route).toEqual([]);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect.soft(isTooWide, route).toBe(false);
    }
    expect(specified.filter((route) => !shown.includes(route))).toEqual([]);
  });
}
