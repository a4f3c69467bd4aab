import type { Page } from '@playwright/test';
import { talkTexts as words } from '#src/apps/frame/chat/texts.ts';
import { linkTexts } from '#src/renderer/texts/link-pages.ts';
import { type App, expect, test } from './app.ts';
import { ask, signInAsBroker } from './home.ts';
import { often } from './often.ts';

// The page of a reload without a network is served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const said = (page: Page) => page.getByRole('list', { name: words.messages.nb, exact: true });
async function write(page: Page, message: string): Promise<void> {
  const field = page.getByLabel(words.write.nb, { exact: true });
  await field.fill(message);
  await page.getByRole('button', { name: words.send.nb, exact: true }).click();
  await expect(field).toHaveValue('');
}

/** Returns the newest link to a talk that was mailed to an address. Waits for it. */
async function mailedTalk(app: App, email: string): Promise<string> {
  const newest = async () =>
    (await app.outbox()).flatMap(({ channel, to, text }) =>
      channel === 'email' && to === email
        ? (/https?:\/\/\S+\/customer\/talk\/\S+#k=[\w-]{43}/.exec(text)?.[0] ?? [])
        : [],
    )[0] ?? '';
  await expect.poll(newest, often).not.toBe('');
  return newest();
}

test('a seller without an account asks for the link to the talk, opens it from the mail, reads and writes', async ({
  app,
  page,
  phone,
  home,
}) => {
  const seller = home.people.find(({ role }) => role === 'seller') ?? home.people[0];
  const token = await signInAsBroker(app);
  const headers = { authorization: `Bearer ${token}` };
  const begun = await ask(app, 'POST', '/chats', { estateID: home.estateId, side: 'seller' }, headers);
  // seam: the contract's response
  const { id } = (await begun.json()) as { id: string };
  const hello = { id: crypto.randomUUID(), kind: 'text', text: 'Nøkkelen ligger i boksen ved døra.' };
  await ask(app, 'POST', `/chats/${id}/messages`, hello, headers);

  await test.step('without the link the page shows nothing, and mails it to the registered address', async () => {
    await page.goto(`${app.url}/customer/talk/${home.estateId}`);
    await page.getByLabel(linkTexts.contact.nb, { exact: true }).fill(seller.email);
    await expect(page.getByText(hello.text)).toHaveCount(0);
    await page.getByRole('button', { name: linkTexts.send.nb, exact: true }).click();
    await expect(page.getByText(linkTexts.sentTitle.nb)).toBeVisible();
  });

  await test.step('the link opens the talk, and leaves no key in the address', async () => {
    await page.goto('about:blank');
    await page.goto(await mailedTalk(app, seller.email));
    await expect(said(page).getByText(hello.text)).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/customer/talk/${home.estateId}`);
    await write(page, 'Takk, jeg henter den i morgen.');
  });

  await test.step('the broker’s desk shows it at once, and the reply comes without a reload', async () => {
    const desk = await phone({ viewport: { width: 1280, height: 900 } });
    await desk.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
    await desk.goto(`${app.url}/broker/chat/${id}`);
    await expect(said(desk).getByText('Takk, jeg henter den i morgen.')).toBeVisible();
    await write(desk, 'Fint!');
    await expect(said(page).getByText('Fint!')).toBeVisible();
  });

  await test.step('a reload keeps the talk; what was written without a line is sent when it is back', async () => {
    await page.reload();
    await expect(said(page).getByText('Fint!')).toBeVisible();
    const sending = (url: URL) => url.pathname.endsWith(`/chats/${id}/messages`);
    await page.context().route(sending, (route) => route.abort('internetdisconnected'));
    await write(page, 'Er det kode på boksen?');
    await expect(said(page).getByText(words.waiting.nb)).toBeVisible();
    await page.context().unroute(sending);
    await page.reload();
    await expect(said(page).getByText('Er det kode på boksen?')).toBeVisible();
    await expect(said(page).getByText(words.waiting.nb)).toHaveCount(0);
  });

  await test.step('a reload without a network keeps the talk and the message that waits', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await write(page, 'Skrevet i kjelleren');
    await expect(said(page).getByText(words.waiting.nb)).toBeVisible();
    await page.reload();
    await expect(said(page).getByText('Fint!')).toBeVisible();
    await expect(said(page).getByText('Skrevet i kjelleren')).toBeVisible();
    await page.context().setOffline(false);
    await expect(said(page).getByText(words.waiting.nb)).toHaveCount(0);
  });
});
