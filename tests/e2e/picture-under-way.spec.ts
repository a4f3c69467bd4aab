import type { Page, Route } from '@playwright/test';
import { rowsOf } from '#src/engine/check.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { expect, test } from './app.ts';
import { keptRecords, offlineStrip, reopened, standAt } from './cellar.ts';
import { fillQuickly, readAs } from './filled.ts';
import { expectStep, picture } from './form-driver.ts';
import type { Home, Person } from './home.ts';
import { takeover } from './takeover.ts';
import { noteAnswers, untilShown, whenItShowsAPicture } from './two-phones.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const { flow } = takeover;

/** Opens the step with the home's one meter and its picture. */
async function toTheMeter(page: Page, { link }: Person): Promise<void> {
  await standAt(page, link, 'electricity');
  await showMeter(page);
}
async function showMeter(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
}
const camera = (page: Page) => page.getByLabel(partTexts.takePicture.nb).first();
const shown = (page: Page) => page.locator('img[src*="/picture/"], img[src^="blob:"]');
const pictureOf = async (app: Parameters<typeof readAs>[0], home: Home): Promise<string> => {
  const { drafts } = await readAs(app, home, home.people[2]);
  return String(rowsOf(drafts.electricity?.meters)[0]?.picture ?? '');
};

test('a tab that is closed while a picture is sent loses none: opened again, the picture is there, and is sent', async ({
  app,
  page: first,
  context,
  home,
}) => {
  await fillQuickly(app, home);
  await toTheMeter(first, home.people[0]);
  await expectKept(first);
  const keys: string[] = [];
  // A connection that accepts the request and never responds.
  const held = (route: Route) => {
    if (route.request().method() === 'POST') keys.push(route.request().headers()['idempotency-key'] ?? '');
    else void route.continue();
  };
  await first.route('**/otp/picture', held);
  await camera(first).setInputFiles(picture);
  await expect(first.getByText(partTexts.sendingPicture.nb)).toBeVisible();
  await expect.poll(() => keys.length).toBe(1);
  await expect
    .poll(async () => (await keptRecords(first)).filter((name) => /^(picture|unsent) /.test(name)))
    .toHaveLength(2);
  expect(await pictureOf(app, home)).toBe('');

  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/otp/picture'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  const page = await reopened(context, first);
  await expectStep(page, flow, 'electricity');
  await expect(shown(page)).toHaveCount(1);
  await expect(offlineStrip(page)).toBeHidden();
  await expectKept(page);
  await expect.poll(() => pictureOf(app, home)).toMatch(/^[0-9a-f-]{36}$/);
  const address = flow.calls.pictureUrl({ estateId: home.estateId }, await pictureOf(app, home));
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
  // Under the same idempotency key: had the server got it the first time, it would still be one picture.
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await expect.poll(async () => (await keptRecords(page)).filter((name) => name.startsWith('picture '))).toEqual([]);
});

test('with a network the picture is sent at once, never leaves the page, and is on the other phone within two seconds', async ({
  app,
  page,
  home,
  phone,
}) => {
  await fillQuickly(app, home);
  const norasPhone = await phone();
  // Both phones stand at the step before either changes it: a link opens the first step that is not done.
  await standAt(page, home.people[0].link, 'electricity');
  await standAt(norasPhone, home.people[2].link, 'electricity');
  await showMeter(page);
  await showMeter(norasPhone);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // Nothing is said yet: another change of the page, such as who is here, is not one of the picture.
    let before = '';
    const look = () => {
      const now = [...document.querySelectorAll('main li [role=status]')].map((one) => one.textContent).join('|');
      if (now !== before) seen.push(now);
      before = now;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await noteAnswers(page);
  const wait = await untilShown(page, whenItShowsAPicture(norasPhone), () => camera(page).setInputFiles(picture));
  expect(wait).toBeLessThan(2_000);
  await expect(page.getByText(partTexts.pictureStored.nb, { exact: true })).toBeVisible();
  // seam: recorded by the observer above.
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  expect(seen).toEqual([partTexts.sendingPicture.nb, partTexts.pictureStored.nb]);
});
