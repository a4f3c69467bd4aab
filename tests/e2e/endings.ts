import type { Page } from '@playwright/test';
import { type App, expect } from './app.ts';
import type { Home } from './home.ts';
import { expectSealedPdf } from './sealed.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';

/** How a flow ends when its form is filled in, with the least that people can do. Runs on the phone that filled it in. */
export type Ending = (app: App, page: Page, home: Home) => Promise<void>;

/** By flow. `paths.spec.ts` walks those that have one. */
export const endings: Readonly<Record<string, Ending>> = {
  'takeover-protocol': async (app, page, home) => {
    await lockContent(page, 'ON_SCREEN');
    await readDocument(page);
    for (const person of home.people) await signByHand(app, page, person);
    await expect(page).toHaveURL(/\/finish$/, { timeout: 30_000 });
    await expectSealedPdf(app, page, home);
  },
};
