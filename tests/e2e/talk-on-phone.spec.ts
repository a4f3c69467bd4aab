import type { BrowserContext, Page } from '@playwright/test';
import { partNames, onePersonTexts as parts } from '#src/apps/broker/customers/customer-texts.ts';
import { talkTexts as words } from '#src/apps/frame/chat/texts.ts';
import { type App, expect, test } from './app.ts';
import { ask, signInAsBroker } from './home.ts';
import { signInByPassword, tokenOf } from './tokens.ts';

// The page of a reload without a network is served by the app's service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 664 } });

const said = (page: Page) => page.getByRole('list', { name: words.messages.nb, exact: true });
const field = (page: Page) => page.getByLabel(words.write.nb, { exact: true });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Writes messages into a talk, each a line that is longer than a phone is wide. */
async function writeMany(app: App, id: string, token: string, from: number, to: number): Promise<void> {
  for (let count = from; count <= to; count += 1) {
    const text = `Melding ${count}: vi ses ved porten når klokka er fire, ta med nøklene til boden.`;
    await ask(app, 'POST', `/chats/${id}/messages`, { id: crypto.randomUUID(), kind: 'text', text }, bearer(token));
  }
}

/** The whole of an element is in the window, and nothing lies over it. */
const isInSight = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, bottom - 2);
    return top >= 0 && bottom <= window.innerHeight && (over === element || element.contains(over));
  });

/** What of the talk is taken by its head and by the field, in pixels. */
const aroundMessages = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('.g-talk__scroll')?.getBoundingClientRect();
    const box = document.querySelector('.g-talk__box')?.getBoundingClientRect();
    return (list?.top ?? 0) + (box?.height ?? 0);
  });

const cut = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut);

test('41.8: a talk of thirty messages on a phone: opened where one left, read when seen, with its draft, without a network', async ({
  app,
  page,
  phone,
}) => {
  const silje = (await app.access()).customers[0];
  if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
  const estate = silje.estates[0];
  const [customer, broker] = [await tokenOf(app, silje), await signInAsBroker(app)];
  const begun = await ask(app, 'POST', '/chats', { estateID: estate?.estateId, side: 'seller' }, bearer(broker));
  // seam: the contract's response
  const { id } = (await begun.json()) as { id: string };
  await writeMany(app, id, customer, 1, 10);
  await writeMany(app, id, broker, 11, 25);
  const desk = await phone({ viewport: { width: 390, height: 664 } });
  await desk.addInitScript((kept) => localStorage.setItem('brokerToken', kept), broker);

  await test.step('the customer’s talk opens at the first unread message, with the field in sight', async () => {
    await page.goto(`${app.url}/customer/chat/${id}`);
    await signInByPassword(app, page, silje);
    await expect(said(page).getByText(words.newFrom.nb)).toBeInViewport();
    await expect(said(page).getByText(/^Melding 11:/)).toBeInViewport();
    await expect(said(page).getByText(/^Melding 25:/)).not.toBeInViewport();
    expect(await isInSight(page, words.write.nb)).toBe(true);
    expect(await aroundMessages(page)).toBeLessThanOrEqual(664 / 3);
  });

  await test.step('the broker reads that what was on the screen is read, and not what lies below', async () => {
    const readSeq = async () => {
      const view = await ask(app, 'GET', `/chats/${id}`, undefined, bearer(broker));
      // seam: the contract's response
      const { members } = (await view.json()) as { members: { name: string; readSeq: number }[] };
      return members.find(({ name }) => name === silje.name)?.readSeq ?? 0;
    };
    const box = page.locator('.g-talk__scroll');
    const lowestShown = () =>
      box.evaluate((element) => {
        const end = element.getBoundingClientRect().bottom;
        const shown = [...element.querySelectorAll<HTMLElement>('[data-seq]')].filter((message) => {
          const { top, bottom } = message.getBoundingClientRect();
          return (top + bottom) / 2 < end;
        });
        return Math.max(...shown.map(({ dataset }) => Number(dataset.seq)));
      });
    await expect.poll(readSeq).toBeGreaterThan(10);
    const lowest = await lowestShown();
    expect(await readSeq()).toBeLessThanOrEqual(lowest);
    expect(lowest).toBeLessThan(25);
    // Read on as one does: what is on the screen is read before the next is, however long a busy machine takes for it.
    const readOn = async () => {
      const read = await readSeq();
      if (read >= (await lowestShown())) await box.evaluate((it) => it.scrollBy(0, it.clientHeight * 0.6));
      return read;
    };
    await expect.poll(readOn, { intervals: [1_200], timeout: 60_000 }).toBe(25);
  });

  await test.step('the broker’s talk opens at the first unread message too, with the field in sight', async () => {
    await writeMany(app, id, customer, 26, 40);
    await desk.goto(`${app.url}/broker/chat/${id}`);
    await expect(said(desk).getByText(words.newFrom.nb)).toBeInViewport();
    await expect(said(desk).getByText(/^Melding 26:/)).toBeInViewport();
    expect(await isInSight(desk, words.write.nb)).toBe(true);
    expect(await aroundMessages(desk)).toBeLessThanOrEqual(664 / 3);
  });

  await test.step('“skriver” ends with the message', async () => {
    await page.locator('.g-talk__scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await field(desk).pressSequentially('Da sier vi');
    await expect(page.getByText('Ingvild skriver')).toBeVisible();
    await field(desk).fill('Da sier vi det.');
    await desk.getByRole('button', { name: words.send.nb, exact: true }).click();
    await expect(said(page).getByText('Da sier vi det.')).toBeInViewport();
    await expect(page.getByText('Ingvild skriver')).toHaveCount(0, { timeout: 2_000 });
  });

  for (const [side, of, away] of [
    ['customer', () => page, '/customer/timeline'],
    ['broker', () => desk, '/broker/dashboard'],
  ] as const)
    await test.step(`what the ${side} began to write is there after leaving and after a reload`, async () => {
      await field(of()).fill('Husk å lese av');
      const talk = of().url();
      await of().goto(app.url + away);
      await of().goto(talk);
      await expect(field(of())).toHaveValue('Husk å lese av');
      await of().reload();
      await expect(field(of())).toHaveValue('Husk å lese av');
    });

  await test.step('a reload without a network keeps the talk and the message that waits', async () => {
    await expect(said(page).getByText('Da sier vi det.')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await cut(page.context(), true);
    await field(page).fill('Skrevet i kjelleren');
    await page.getByRole('button', { name: words.send.nb, exact: true }).click();
    await expect(said(page).getByText(words.waiting.nb)).toBeVisible();
    await page.reload();
    await expect(said(page).getByText('Da sier vi det.')).toBeVisible();
    await expect(said(page).getByText('Skrevet i kjelleren')).toBeVisible();
    await expect(page.getByText(words.offline.nb)).toBeVisible();
    await cut(page.context(), false);
    await expect(said(desk).getByText('Skrevet i kjelleren')).toBeVisible();
  });

  await test.step('the talk on the customer’s page of the desk has its field in sight', async () => {
    // Other sellers of the planted homes have the name too.
    await desk.goto(`${app.url}/broker/customers?type=all`);
    await desk.getByRole('searchbox').fill(silje.email);
    await expect(desk.getByRole('link', { name: silje.name })).toHaveCount(1);
    await desk.getByRole('link', { name: silje.name }).click();
    await desk.getByRole('navigation', { name: parts.parts.nb }).getByRole('link', { name: partNames.chat.nb }).click();
    await expect(said(desk).getByText('Skrevet i kjelleren')).toBeInViewport();
    expect(await isInSight(desk, words.write.nb)).toBe(true);
  });
});
