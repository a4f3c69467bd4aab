import type { Page } from '@playwright/test';
import * as desk from '#src/apps/broker/frame/paths.ts';
import { tabPaths } from '#src/apps/customer/shell/tabs.ts';
import { seenStates } from '#tests/accessibility/distinct-states.mjs';
import { expect, test } from './app.ts';
import { type Judged, violationsOn } from './by-both-engines.ts';
import { signInAsBroker } from './home.ts';
import { pageHeading } from './page-heading.ts';
import { goOn } from './route-tables.ts';
import { tokenOf } from './tokens.ts';

/** The commonest pages of a customer, in parts that take about as long. */
const ofCustomer: Readonly<Record<string, (id: string) => readonly string[]>> = {
  'the tabs and what they lead to': () => [
    ...Object.values(tabPaths),
    '/customer/my-home/properties',
    '/customer/my-home/saved',
    '/customer/pre-market/my-search',
    '/customer/chat',
    '/customer/notifications',
    '/customer/booking',
    '/customer/quiz',
  ],
  'a home': (id) =>
    ['', '/documents', '/gallery', '/statistics', '/ekstra'].map((part) => `/customer/estates/${id}${part}`),
  'the profile': () =>
    ['', '/notifications', '/consents', '/identities', '/cookies', '/calendar', '/data', '/faq', '/about'].map(
      (part) => `/customer/profile${part}`,
    ),
};

/** The commonest pages of the desk. */
const ofBroker: Readonly<Record<string, (id: string) => readonly string[]>> = {
  'the menu': () => [
    desk.dashboardPath,
    desk.bookingsPath,
    desk.customersPath,
    desk.listingsPath,
    desk.funnelPath,
    desk.faqPath,
    desk.chatPath,
    desk.profilePath,
  ],
  'a home': (id) => [
    desk.takeoverPath(id),
    ...['', '/documents', '/statistics', '/buyers', '/ekstra'].map((part) => desk.listingPath(id, part)),
  ],
};

/** Leads the page from one address to the next, and returns the findings of each. */
async function findingsOn(page: Page, url: string, addresses: readonly string[]): Promise<readonly string[]> {
  const judged: Judged = { seen: seenStates(), colours: false };
  const found: string[] = [];
  await page.goto(url + addresses[0]);
  for (const address of addresses) {
    await goOn(page, address);
    await expect(pageHeading(page), address).toBeVisible();
    await expect(page.locator('main .g-skeleton__root'), address).toHaveCount(0);
    for (const line of await violationsOn(page, judged)) found.push(`${address} ${line}`);
  }
  return found;
}

for (const [part, addresses] of Object.entries(ofCustomer))
  test(`neither engine finds a fault on a customer's pages, as shown and as a press leaves them: ${part}`, async ({
    app,
    phone,
  }) => {
    const { customers, links } = await app.access();
    const [silje] = customers;
    if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
    const page = await phone({ reducedMotion: 'reduce' });
    const token = await tokenOf(app, silje);
    await page.addInitScript((kept) => localStorage.setItem('accessToken', kept), token);
    expect(await findingsOn(page, app.url, addresses(links[0]?.estateId ?? ''))).toEqual([]);
  });

for (const [part, addresses] of Object.entries(ofBroker))
  test(`neither engine finds a fault on the desk's pages, as shown and as a press leaves them: ${part}`, async ({
    app,
    phone,
  }) => {
    const { links } = await app.access();
    const page = await phone({ reducedMotion: 'reduce' });
    const token = await signInAsBroker(app);
    await page.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
    expect(await findingsOn(page, app.url, addresses(links[0]?.estateId ?? ''))).toEqual([]);
  });
