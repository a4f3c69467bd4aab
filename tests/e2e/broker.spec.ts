import type { Page } from '@playwright/test';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { eventTexts } from '#src/apps/broker/takeover/event-texts.ts';
import { brokerTakeoverTexts as words } from '#src/apps/broker/takeover/texts.ts';
import { brokerTexts } from '#src/apps/broker/texts.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { linkTexts } from '#src/renderer/texts/link-pages.ts';
import { fill } from '#src/texts/renderer.ts';
import { type App, expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { expectStep } from './form-driver.ts';
import { typing } from './hands.ts';
import { ingvild } from './home.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { openLink } from './ways.ts';

test.use({ viewport: { width: 1280, height: 800 } });
const small = { viewport: { width: 390, height: 844 } };

/** Signs in as the broker, searches for a home on the monitor and opens it. */
async function openHome(app: App, page: Page, street: string): Promise<void> {
  await page.goto(`${app.url}/broker`);
  await page.getByLabel(frameTexts.email.nb).fill(ingvild.email);
  await page.getByLabel(frameTexts.password.nb, { exact: true }).fill(ingvild.password);
  await page.getByRole('button', { name: frameTexts.signIn.nb, exact: true }).click();
  const search = page.getByLabel(brokerTexts.findHomes.nb);
  await search.fill(street);
  await search.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: street, exact: true }).first().click();
  await expect(page.locator('h1').last()).toHaveText(street);
  await expect(page).toHaveTitle(`${street} – ${frameTexts.place.nb} – Grend`);
}

const inLog = (page: Page, type: string) => page.locator('#log').getByText(eventTexts[type]?.nb ?? '', { exact: true });
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

test('the broker sets the date, activates, and every party is texted a link that the broker never sees', async ({
  app,
  page,
  untouched,
  phone,
}) => {
  const [first] = untouched.parties;
  await openHome(app, page, untouched.street);
  await page.getByLabel(words.dateSet.nb).fill(norwegianDate(addDays(osloDate(instantOf(Date.now())), 3)));
  await page.getByRole('button', { name: words.dateSave.nb }).click();
  await expect(inLog(page, 'SET_DATE')).toBeVisible();
  await page.getByRole('link', { name: words.activate.nb }).click();
  await confirm(page, words.activate.nb);
  await expect(page.getByText(words.activatedAlready.nb)).toBeVisible();
  await expect(inLog(page, 'ACTIVATE')).toBeVisible();
  const link = await textedLink(app, first?.phone ?? '');
  await expect(page.locator('body')).not.toContainText(link.split('#k=')[1] ?? 'a key');
  const own = await phone(small);
  await own.goto(link);
  await expectStep(own, takeover.flow, 'handover');
  await expect(
    page.getByText(fill(words.hereNow.nb, { step: takeover.flow.texts.steps.handover?.name.nb })).first(),
  ).toBeVisible();
});

test('a revoked link ends the session on the open phone at once, and a new one continues with what was written', async ({
  app,
  page,
  home,
  phone,
}) => {
  const [silje] = home.people;
  const own = await phone(small);
  await openLink(own, takeover, silje.link, 'handover');
  await openHome(app, page, home.street);
  await page.getByRole('link', { name: fill(words.linkRevokeOf.nb, { name: silje.name }) }).click();
  await confirm(page, words.linkRevoke.nb);
  await expect(inLog(page, 'LINK_REVOKED')).toBeVisible();
  const ended = own.getByRole('dialog', { name: linkTexts.endedTitle.nb });
  await expect(ended).toBeVisible();
  await test.step('the phone sends no more requests', async () => {
    // The stream that was cut off is retried once; a page that kept polling would do so every five seconds.
    let lastAsked = Date.now();
    own.on('request', () => {
      lastAsked = Date.now();
    });
    await expect.poll(() => Date.now() - lastAsked).toBeGreaterThan(7_000);
  });
  await test.step('a new link, opened in the same browser, lets the open page continue', async () => {
    await page.getByRole('button', { name: fill(words.linkSendTo.nb, { name: silje.name }) }).click();
    await expect(page.getByText(/^Ny lenke er sendt til/)).toBeVisible();
    const again = await own.context().newPage();
    await again.goto(await textedLink(app, silje.phone));
    await expectStep(again, takeover.flow, 'handover');
    await ended.getByRole('button', { name: linkTexts.goOn.nb }).click();
    await expect(ended).toBeHidden();
    const stale = await phone(small);
    await stale.goto(silje.link);
    await expect(stale.locator('h1').last()).toHaveText(linkTexts.goneTitle.nb);
  });
});

test('the broker voids by keyboard alone with a reason that the parties read, and downloads the PDF when all have signed', async ({
  app,
  page,
  home,
  phone,
}) => {
  const own = await phone(small);
  await fillQuickly(app, home);
  await openLink(own, takeover, home.people[0].link, 'who-signs');
  await lockContent(own, 'ON_SCREEN');
  await readDocument(own);
  await signByHand(app, own, home.people[1]);
  await openHome(app, page, home.street);
  const signing = page.locator('#signing');
  await expect(signing.getByText(home.people[1].name)).toBeVisible();

  await test.step('Esc leaves the dialog, and a missing reason is marked at its field', async () => {
    const voids = page.getByRole('link', { name: words.void.nb, exact: true });
    const dialog = page.getByRole('alertdialog');
    await expect(voids).toBeVisible();
    await typing.press(voids);
    const reason = page.getByLabel(words.voidReason.nb);
    await expect(reason).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(voids).toBeFocused();
    await page.keyboard.press('Enter');
    const yes = dialog.getByRole('button', { name: words.void.nb, exact: true });
    await typing.press(yes);
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).toBeFocused();
    await page.keyboard.type('Feil strømmåler');
    await typing.press(yes);
    await expect(dialog).toBeHidden();
  });
  await expect(signing.getByText(/^Ingvild Solbakken annullerte dokumentet (i dag )?kl\. \d\d\.\d\d\.$/)).toBeVisible();
  await expect(signing.getByText(fill(words.signingEndedReason.nb, { reason: 'Feil strømmåler' }))).toBeVisible();
  await expect(inLog(page, 'VOID')).toBeVisible();
  await expect(page.locator('#log')).toContainText('Feil strømmåler');
  await expectStep(own, takeover.flow, 'who-signs');
  await expect
    .poll(async () =>
      (await app.outbox()).some(({ to, text }) => to === home.people[2].phone && /Feil strømmåler/.test(text)),
    )
    .toBe(true);

  await lockContent(own, 'ON_SCREEN');
  await readDocument(own);
  for (const person of home.people) await signByHand(app, own, person);
  await expect(page.getByText(brokerTexts.stateFinalized.nb, { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.download.nb }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^overtakelsesprotokoll-.*\.pdf$/);
  await page.getByRole('button', { name: frameTexts.signOut.nb }).click();
  await expect(page.getByLabel(frameTexts.email.nb)).toBeVisible();
});
