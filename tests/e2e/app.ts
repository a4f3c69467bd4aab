import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { formOfPath, isAlone } from '#tests/support/form-of-path.ts';
import type { SampledFlow, Way } from '#tests/support/sampled-flow.ts';
import { type Arrival, arriveAt } from './arrival.ts';
import { beginHome, type Home, signInAsBroker } from './home.ts';
import { type Planted, plantedFolder, plantedHomes } from './planted.ts';
import { type App, type Customer, startApp } from './running-app.ts';
import { Watch } from './watch.ts';

export type { App } from './running-app.ts';

interface Fixtures {
  /** A home of the test's own, with a protocol that its four parties may begin. */
  readonly home: Home;
  /** A home that the broker has not started on: no date, nothing sent. */
  readonly untouched: Planted;
  /** An account of the demo that no other test uses: the test may change its password or e-mail, or delete it. */
  readonly customer: Customer;
  /** Invites a party to the form that a way fills in, in a home of the test's own. */
  readonly arrive: (sampled: SampledFlow, way: Way) => Promise<Arrival>;
  /** Opens another phone: a separate browser, watched like the first. */
  readonly phone: (options?: BrowserContextOptions) => Promise<Page>;
  readonly watched: Watch;
}
interface OfTheWorker {
  readonly app: App;
  /**
   * Returns each account once. Leaves out those that a test names (who sell the first homes, and the employee), and
   * those never identified.
   */
  readonly nextCustomer: () => Customer;
  readonly homes: {
    readonly untouched: (form?: FlowName, alone?: boolean) => Planted;
    readonly begun: () => Promise<Home>;
    readonly token: string;
  };
}

const folderOfHomes = (): string => process.env[plantedFolder] ?? '';

/** Each worker has an app of its own, and each test fresh browsers and a fresh home. */
export const test = base.extend<Fixtures, OfTheWorker>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'grend-browser-'));
      await cp(join(folderOfHomes(), 'data'), join(folder, 'data'), { recursive: true });
      const app = await startApp(join(folder, 'data'));
      await use(app);
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nextCustomer: [
    async ({ app }, use) => {
      const free = (await app.access()).customers.filter(({ email }) => !/^p(?:01|02|12|18|21)\./.test(email));
      await use(() => {
        const customer = free.pop();
        if (customer === undefined)
          throw new Error(
            'Every account of the demo is taken: add customers to the demo, or let tests in tests/e2e share one',
          );
        return customer;
      });
    },
    { scope: 'worker' },
  ],
  homes: [
    async ({ app }, use) => {
      // seam: written by plant.ts
      const free = JSON.parse(await readFile(join(folderOfHomes(), plantedHomes), 'utf8')) as Planted[];
      const token = await signInAsBroker(app);
      const untouched = (form: FlowName = 'settlement-seller', alone = false) => {
        const planted = free.find(({ forms, parties }) => forms.includes(form) && (parties.length === 2) === alone);
        if (planted === undefined) throw new Error('Every planted home is taken: plant more (tests/e2e/planting.ts)');
        free.splice(free.indexOf(planted), 1);
        return planted;
      };
      await use({ untouched, begun: () => beginHome(app, untouched(), token), token });
    },
    { scope: 'worker' },
  ],
  customer: async ({ nextCustomer }, use) => use(nextCustomer()),
  home: async ({ homes }, use) => use(await homes.begun()),
  untouched: async ({ homes }, use) => use(homes.untouched()),
  arrive: async ({ app, homes }, use) =>
    use((sampled, way) => {
      const form = formOfPath(sampled.flow, way.drafts);
      return arriveAt(app, homes.untouched(form.flow, form.side !== null && isAlone(way.drafts)), form, homes.token);
    }),
  phone: async ({ browser, watched, serviceWorkers }, use) => {
    const open: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        locale: 'nb-NO',
        timezoneId: 'Europe/Oslo',
        viewport: { width: 390, height: 844 },
        serviceWorkers,
        ...options,
      });
      await watched.over(context);
      const page = await context.newPage();
      open.push(page);
      return page;
    });
    for (const page of open) {
      await watched.lookAtKept(page.context());
      await page.context().close();
    }
  },
  watched: [
    async ({ app, context }, use) => {
      const watch = new Watch(app);
      await watch.over(context);
      await use(watch);
      expect(await watch.heard()).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
