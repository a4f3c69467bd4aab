import type { Page } from '@playwright/test';
import flow from '#flows/takeover-protocol/flow.ts';
import { samples } from '#flows/takeover-protocol/samples.ts';
import { type App, expect, test } from './app.ts';
import { fillStep, proceed } from './form-driver.ts';

const today = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const shortest = {
  ...Object.fromEntries(Object.entries(samples).map(([step, drafts]) => [step, Object.values(drafts)[0] ?? {}])),
  handover: { ...samples.handover.default, actualTakeoverAt: `${today.format(new Date())} 00:01` },
};
const route = [
  'handover',
  'participants',
  'seller-new-address',
  'firesafety',
  'inspection',
  'water',
  'electricity',
  'settlement',
  'final-settlement',
  'keys',
  'summary',
  'who-signs',
] as const;

/** The home whose window is open and that nobody has begun (the demo's E01). */
const home = '65f66903-71d6-4c1c-a774-1b9a07afc8d0';
const linkOf = async (app: App, name: string): Promise<string> => {
  const { links } = await app.access();
  const found = links.find((link) => link.estateId === home && link.name.startsWith(name));
  if (!found) throw new Error(`no link for ${name}`);
  return found.url;
};

async function fillIn(page: Page): Promise<void> {
  for (const [index, step] of route.entries()) {
    const next = route[index + 1];
    if (next === undefined) return;
    await fillStep(page, flow, step, shortest[step] ?? {});
    await proceed(page, next);
  }
}

test('a protocol is filled in on a phone', async ({ app, page }) => {
  await page.goto(await linkOf(app, 'Silje'));
  await expect(page.locator('h1')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await fillIn(page);
  await page.screenshot({ path: '.tmp/who-signs.png', fullPage: true });
});
