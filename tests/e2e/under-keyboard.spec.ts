import type { Locator, Page } from '@playwright/test';
import { screenTexts as signing } from '#flows/_parts/signing/screens/texts.ts';
import type { FlowAddress } from '#src/apps/flows/flow-addresses.ts';
import { talkTexts } from '#src/apps/frame/chat/texts.ts';
import { flowIds, folderOf } from '#tests/support/flow-folders.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { ask, signInAsBroker } from './home.ts';
import { beginByHand, lockContent, readDocument } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { signInByPassword } from './tokens.ts';
import { everyFlow, openLink, shortestWay } from './ways.ts';

/** What a keyboard of 300 pixels leaves of a phone with its browser's bars. */
const underKeyboard = [
  { width: 390, height: 664 - 300 },
  { width: 375, height: 553 - 300 },
] as const;
test.use({ viewport: underKeyboard[0] });

/** Scrolls to an element as a browser scrolls to the focus, and says what is wrong with its place. */
const placeOf = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { top, bottom, left, width } = element.getBoundingClientRect();
    // What is taller than the screen is reached by its beginning.
    const ends = bottom - top > window.innerHeight / 2 ? [top + 3] : [top + 3, bottom - 3];
    for (const y of ends) {
      if (y < 0 || y > window.innerHeight) return `from ${top} to ${bottom} of ${window.innerHeight}`;
      const over = document.elementFromPoint(left + width / 2, y);
      if (over === null || !(element.contains(over) || over.contains(element)))
        return `${y} of ${window.innerHeight} is under «${over?.className}»`;
    }
    return 'in reach';
  });

const field = (within: Page | Locator) =>
  within.locator('input:is([type=text], [type=email], [type=tel], [type=password], [type=search]), textarea');
const action = (page: Page) => page.locator('footer .g-button, main .g-button').filter({ visible: true }).last();

/** The first field keeps its place above the keyboard when it has the focus, and so does the one action. */
async function expectReached(page: Page, at: string): Promise<void> {
  await expect(action(page), at).toBeVisible();
  for (const size of underKeyboard) {
    await page.setViewportSize(size);
    const where = `${at} at ${size.width} × ${size.height}`;
    const first = field(page.locator('main')).filter({ visible: true }).first();
    if ((await first.count()) > 0) {
      await first.focus();
      await expect.poll(() => placeOf(first), { message: `the field of ${where}` }).toBe('in reach');
    }
    await expect.poll(() => placeOf(action(page)), { message: `the action of ${where}` }).toBe('in reach');
  }
}

const sentFlows = await Promise.all(
  flowIds().map(async (id): Promise<FlowAddress> => (await import(`../../${folderOf(id)}/address.ts`)).address),
);
const pagesOf = (signedIn: boolean) =>
  sentFlows.filter(
    ({ path, access, mailed }) =>
      access !== 'link' &&
      mailed === undefined &&
      !path.includes(':') &&
      !path.startsWith('/broker') &&
      (access === 'signed-in') === signedIn,
  );

test('41.9: with a keyboard up, the first field and the action of every form’s first step are in reach', async ({
  page,
  arrive,
}) => {
  for (const sampled of await everyFlow()) {
    const way = shortestWay(sampled);
    if (way === undefined) throw new Error(`No way through ${sampled.flow.id}. Check its samples.ts`);
    const { link } = await arrive(sampled, way);
    await openLink(page, sampled, link, way.steps[0]?.step ?? '');
    await expectReached(page, sampled.flow.id);
  }
});

test('41.9: with a keyboard up, the first field and the action of every journey’s first step are in reach', async ({
  app,
  page,
}) => {
  const visit = async (addresses: readonly FlowAddress[]) => {
    for (const { path } of addresses) {
      await page.goto(app.url + path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expectReached(page, path);
    }
  };
  await visit(pagesOf(false));
  const silje = (await app.access()).customers[0];
  if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
  await page.goto(`${app.url}/customer/home`);
  await signInByPassword(app, page, silje);
  await expect(page).toHaveURL(/\/customer\/home/);
  await visit(pagesOf(true));
});

test('41.5: with a keyboard up, one signs by hand: the code, the drawing and the one button are in reach', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await lockContent(page, 'ON_SCREEN');
  await readDocument(page);
  const sheet = await beginByHand(app, page, home.people[0]);
  for (const size of underKeyboard) {
    await page.setViewportSize(size);
    for (const target of [
      sheet.getByLabel(signing.code.nb),
      sheet.locator('canvas'),
      sheet.getByRole('button', { name: signing.sign.nb, exact: true }),
    ])
      await expect.poll(() => placeOf(target), { message: `${target} at ${size.height}` }).toBe('in reach');
  }
});

test('41.8: with a keyboard up, the field of a talk, what sends it and the newest message are in sight', async ({
  app,
  page,
}) => {
  const silje = (await app.access()).customers[0];
  if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
  const broker = { authorization: `Bearer ${await signInAsBroker(app)}` };
  const estateID = silje.estates[0]?.estateId;
  const begun = await ask(app, 'POST', '/chats', { estateID, side: 'seller' }, broker);
  // seam: the contract's response
  const { id } = (await begun.json()) as { id: string };
  const said = { id: crypto.randomUUID(), kind: 'text', text: 'Nøkkelen ligger i boksen.' };
  await ask(app, 'POST', `/chats/${id}/messages`, said, broker);
  await page.goto(`${app.url}/customer/chat/${id}`);
  await signInByPassword(app, page, silje);
  for (const size of underKeyboard) {
    await page.setViewportSize(size);
    for (const target of [
      page.getByLabel(talkTexts.write.nb, { exact: true }),
      page.getByRole('button', { name: talkTexts.send.nb, exact: true }),
      page.getByText(said.text).last(),
    ])
      await expect.poll(() => placeOf(target), { message: `${target} at ${size.height}` }).toBe('in reach');
  }
});
