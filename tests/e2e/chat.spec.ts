import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { brokerProfileTexts as profile } from '#src/apps/broker/profile/texts.ts';
import { talkTexts as words } from '#src/apps/frame/chat/texts.ts';
import { type App, expect, test } from './app.ts';
import { signInAsBroker } from './home.ts';
import { signInByPassword } from './tokens.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

/** Signs in the seller of the demo's first home, and opens the talk with the broker. */
async function openAsSeller(app: App, page: Page): Promise<string> {
  const [silje] = (await app.access()).customers;
  if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
  await page.goto(`${app.url}/customer/chat`);
  await signInByPassword(app, page, silje);
  await page
    .getByRole('button', { name: /^Skriv til Ingvild om/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/customer\/chat\/[\w-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function openAsBroker(app: App, page: Page, path: string): Promise<void> {
  const token = await signInAsBroker(app);
  await page.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
  await page.goto(`${app.url}/broker/${path}`);
}

const said = (page: Page) => page.getByRole('list', { name: words.messages.nb, exact: true });
const field = (page: Page) => page.getByLabel(words.write.nb, { exact: true });
async function write(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await page.getByRole('button', { name: words.send.nb, exact: true }).click();
  await expect(field(page)).toHaveValue('');
}
const waiting = (page: Page) => said(page).getByText(words.waiting.nb);

/** Returns what the bubbles say, from top to bottom. */
const bubbles = (page: Page) => said(page).locator('.g-talk__bubble').allTextContents();

test('a seller and the broker talk in two browsers: read, withdrawn, cut off, reloaded, and in one order', async ({
  app,
  page,
  phone,
}) => {
  const id = await openAsSeller(app, page);
  const desk = await phone({ viewport: { width: 1280, height: 900 } });

  await test.step('what one writes the other reads without a reload, and both know that it was read', async () => {
    await write(page, 'Følger persiennene med?');
    await openAsBroker(app, desk, 'chat');
    await expect(desk.getByText('1 ulest', { exact: true })).toBeVisible();
    await desk.locator(`main a[href*="${id}"]`).click();
    await expect(said(desk).getByText('Følger persiennene med?')).toBeVisible();
    await expect(said(page).getByText('Lest av Ingvild')).toBeVisible();
    await field(desk).pressSequentially('Ja, de');
    await expect(page.getByText('Ingvild skriver')).toBeVisible();
    await field(desk).fill('Ja, de følger med.');
    await field(desk).press('Control+Enter');
    await expect(said(page).getByText('Ja, de følger med.')).toBeVisible();
    await expect(desk.getByText('1 ulest', { exact: true })).toHaveCount(0);
  });

  await test.step('an unread message is withdrawn, and the other sees that there was one', async () => {
    await desk.goto(`${app.url}/broker/dashboard`);
    await write(page, 'Glem det');
    await said(page).getByRole('button', { name: words.withdraw.nb }).click();
    await expect(said(page).getByText('Glem det')).toHaveCount(0);
    await desk.goto(`${app.url}/broker/chat/${id}`);
    await expect(said(desk).getByText(words.withdrawn.nb, { exact: true })).toBeVisible();
  });

  await test.step('without a line what was written waits through a reload, and is sent once, in order', async () => {
    const sending = (url: URL) => url.pathname.endsWith(`/chats/${id}/messages`);
    await page.context().route(sending, (route) => route.abort('internetdisconnected'));
    for (const message of ['Én til', 'To til', 'Tre til']) await write(page, message);
    await expect(waiting(page).first()).toBeVisible();
    await page.reload();
    await expect(said(page).getByText('Tre til')).toBeVisible();
    await page.context().unroute(sending);
    await expect(said(desk).getByText('Tre til')).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await write(desk, 'Fint.');
    await expect(said(page).getByText('Fint.')).toBeVisible();
    const all = ['Følger persiennene med?', 'Ja, de følger med.', words.withdrawn.nb];
    const told = [...all, 'Én til', 'To til', 'Tre til', 'Fint.'];
    await expect.poll(() => bubbles(page)).toEqual(told);
    expect(await bubbles(desk)).toEqual(told);
  });

  await test.step('a picture taken without a line survives a reload, and the other opens it large', async () => {
    const sending = (url: URL) => url.pathname.includes(`/chats/${id}/`) && !url.pathname.endsWith('/read');
    await page.context().route(sending, (route) => route.abort('internetdisconnected'));
    const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0f5257' } });
    const file = { name: 'IMG_0001.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
    await page.getByLabel(words.addPicture.nb, { exact: true }).setInputFiles(file);
    await expect(said(page).getByRole('img', { name: words.ownPicture.nb })).toBeVisible();
    await expect(waiting(page).first()).toBeVisible();
    await page.reload();
    await expect(said(page).getByRole('img', { name: words.ownPicture.nb })).toBeVisible();
    await page.context().unroute(sending);
    await said(desk)
      .getByRole('button', { name: /^Vis stort: Bilde fra Silje/ })
      .click();
    await expect(desk.getByRole('dialog').getByRole('img', { name: /^Bilde fra Silje/ })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(waiting(page)).toHaveCount(0);
  });

  await test.step('the broker chooses a photo, and the seller sees it by the name', async () => {
    await desk.goto(`${app.url}/broker/profile`);
    const drawn = sharp({ create: { width: 600, height: 800, channels: 3, background: '#c98f6b' } });
    const file = { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
    await desk.getByLabel(profile.photoChoose.nb, { exact: true }).setInputFiles(file);
    await expect(desk.getByText(profile.photoKept.nb)).toBeAttached();
    await page.reload();
    await expect(page.locator('header img[src^="blob:"]')).toBeVisible();
  });

  await test.step('another home’s seller does not find the talk', async () => {
    const stranger = (await app.access()).customers.find(({ email }) => /^p12\./.test(email));
    if (stranger === undefined) throw new Error('The demo has no p12. Add one to its data');
    const other = await phone();
    await other.goto(`${app.url}/customer/chat/${id}`);
    await signInByPassword(app, other, stranger);
    await expect(other.getByText(words.notFetched.nb)).toBeVisible();
    await expect(other.getByText('Én til')).toHaveCount(0);
  });
});
