import type { Page } from '@playwright/test';
import * as brokerPaths from '#src/apps/broker/frame/paths.ts';
import { tabPaths } from '#src/apps/customer/shell/tabs.ts';
import { type App, expect, test } from './app.ts';
import { signInAsBroker } from './home.ts';
import { pageHeading } from './page-heading.ts';
import { appOf, flowsByPath, goOn, routesOn } from './route-tables.ts';
import { tokenOf } from './tokens.ts';
import { Watch } from './watch.ts';

/** The policy that T3 requires of every page, word for word. */
const demanded = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

/**
 * The first page of each app, an unknown address of each, and one that a link opens. The broker's pages are listed in
 * `paths.ts`.
 */
const beginnings = (estateId: string): readonly string[] => [
  ...['/', '/customer', '/broker'].flatMap((app) => [app, `${app.replace(/\/$/, '')}/finnes-ikke`]),
  '/customer/home',
  `/customer/overtake-protocol/${estateId}`,
  ...Object.values(tabPaths),
  ...Object.values(brokerPaths).map((path) => (typeof path === 'string' ? path : path(estateId))),
];

type Steps = ReadonlyMap<string, readonly string[]>;

/** Returns the addresses of a route. A new kind of part must be named here, or the walk fails. */
function addressesOf(route: string, estateId: string, steps: Steps): string[] {
  const [path = route, last] = route.split('/:step?');
  const ends = last === undefined ? [''] : ['', ...(steps.get(path) ?? []).map((step) => `/${step}`)];
  return ends.flatMap((end) => {
    const whole =
      path
        .replace(/:(estateId|id)\b/, estateId)
        .replace(':document', estateId)
        .replace(':productbolig', 'grendbolig')
        .replace(':category', 'cleaning')
        .replace(':slug', 'egenkapital-forklart') + end;
    return whole.includes('/:code?') ? ['', '/ABCD-EFGH-2345'].map((code) => whole.replace('/:code?', code)) : [whole];
  });
}

interface Walk {
  readonly app: App;
  readonly page: Page;
  readonly estateOf: (route: string) => string;
  /** The steps of every flow that are opened, by its path. */
  readonly steps: Steps;
}

/** Checks the headers of an address, as a client reads them. */
async function expectPolicy({ app, page }: Walk, address: string): Promise<void> {
  const answer = await page.request.get(app.url + address);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(demanded.filter((part) => !policy.includes(part), address)).toEqual([]);
  expect(policy, address).toMatch(/script-src 'self'/);
  expect(policy, address).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
}

/**
 * Opens every address of the three apps, and of every table found on the way. Each app is loaded once, and its other
 * addresses are led to inside it. Returns what was opened.
 */
async function walkAll(walk: Walk): Promise<readonly string[]> {
  const { app, page, estateOf, steps } = walk;
  const waiting = beginnings(estateOf('')).map((address) => [address]);
  const seen = new Set<string>();
  let loaded = '';
  for (const addresses of waiting) {
    const fresh = addresses.filter((address) => !seen.has(address));
    for (const address of fresh) {
      await expectPolicy(walk, address);
      if (appOf(address) === loaded) await goOn(page, address);
      else await page.goto(app.url + address, { waitUntil: 'domcontentloaded' });
      loaded = appOf(address);
      await expect(pageHeading(page), address).toBeVisible();
      seen.add(address);
    }
    if (fresh.length === 0) continue;
    for (const route of await routesOn(page)) {
      if (route !== '*') waiting.push(addressesOf(route, estateOf(route), steps));
    }
  }
  expect([...seen].filter((address) => address.includes(':'))).toEqual([]);
  return [...seen];
}

/** Returns the home of a link's form, by the page it opens. */
const estateBehind = (links: readonly { readonly estateId: string; readonly url: string }[]) => (route: string) => {
  const [path = route] = route.split('/:step?');
  const opened = links.find(({ estateId, url }) =>
    new URL(url).pathname.startsWith(path.replace(':estateId', estateId)),
  );
  return (opened ?? links[0])?.estateId ?? '';
};

test.describe.configure({ timeout: 400_000 });

test('a visitor on every address of the three apps causes no report of the policy, and no request to another site', async ({
  app,
  page,
}) => {
  const { links } = await app.access();
  // A visitor is led away from every later step alike: the walk of `npm run faults` opens them all, as those who may.
  const steps = new Map([...(await flowsByPath())].map(([path, all]) => [path, all.slice(0, 1)]));
  const opened = await walkAll({ app, page, estateOf: estateBehind(links), steps });
  expect(opened.length).toBeGreaterThan(100);
  await page.goto(`${app.url}/customer/home`);
  await expect(page).toHaveURL(/\/customer\/signin/);
});

test('a customer, a broker and a party by link cause no report of the policy on any address they may open', {
  tag: '@long',
}, async ({ app, page, customer }) => {
  const { links } = await app.access();
  const firstOf = new Map(links.toReversed().map((link) => [link.flow, link]));
  for (const { url } of firstOf.values()) {
    await page.goto('about:blank');
    await page.goto(url);
    await expect(pageHeading(page)).toBeVisible();
  }
  const tokens = { accessToken: await tokenOf(app, customer), brokerToken: await signInAsBroker(app) };
  // Repeated on every page, because one of them signs the customer out.
  await page.addInitScript((kept) => {
    for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token);
  }, tokens);
  const estateOf = estateBehind([...firstOf.values()]);
  const opened = await walkAll({ app, page, estateOf, steps: await flowsByPath() });
  expect(opened.length).toBeGreaterThan(150);
  for (const inside of ['/customer/home', '/customer/profile/data', '/broker/funnel']) {
    expect(opened).toContain(inside);
    await page.goto(app.url + inside);
    await expect(pageHeading(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(inside);
  }
});

test('an injected script does not run, text does not become markup, and both are reported, as is a stored number', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext();
  const watch = new Watch(app);
  await watch.over(context);
  const page = await context.newPage();
  await page.route(app.url, async (route) => {
    const answer = await route.fetch();
    const evil = '<script>document.title = "evil"</script><img src="/none.png" onerror="document.title = \'evil\'">';
    const body = (await answer.text()).replace('</body>', `${evil}<img src="https://evil.example/x.png"></body>`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(app.url);
  await expect(pageHeading(page)).toBeVisible();
  const written = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>evil</b>';
      return 'written';
    } catch (error) {
      return String(error).split(':')[0];
    }
  });
  expect([await page.title(), written]).toEqual([expect.not.stringContaining('evil'), 'TypeError']);
  await page.evaluate(() => localStorage.setItem('kept', '178486 03805'));
  const heard = (await watch.heard()).join('\n');
  expect(heard).toContain('kept 178…');
  for (const directive of ['script-src', 'script-src-attr', 'img-src', 'require-trusted-types-for']) {
    expect(heard).toContain(`policy: ${directive}`);
  }
  await context.close();
});
