import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import flow from '#flows/takeover-protocol/flow.ts';
import { samples } from '#flows/takeover-protocol/samples.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { type App, expect, test } from './app.ts';
import { fillStep, proceed } from './form-driver.ts';
import { readDocument, signWithEid, textedLink } from './signing-driver.ts';

const today = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const shortest: Readonly<Record<string, StepDraft>> = {
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
const personIn = async (app: App, name: string) => {
  const { links, customers } = await app.access();
  const link = links.find((each) => each.estateId === home && each.name.startsWith(name));
  const customer = customers.find((each) => each.name === link?.name);
  if (!link || !customer) throw new Error(`nobody is called ${name}`);
  return { ...customer, url: link.url };
};

async function fillIn(page: Page): Promise<void> {
  for (const [index, step] of route.entries()) {
    const next = route[index + 1];
    if (next === undefined) return;
    await fillStep(page, flow, step, shortest[step] ?? {});
    await proceed(page, next);
  }
}

test('two sellers and two buyers go from the first step to one sealed PDF', async ({ app, page, browser }) => {
  test.setTimeout(300_000);
  const silje = await personIn(app, 'Silje');

  await test.step('Silje opens her link; the key is gone from the address at once', async () => {
    await page.goto(silje.url);
    await expect(page.locator('h1')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

  await test.step('they fill in the protocol, lock it, and everybody is texted a link', async () => {
    await fillIn(page);
    await fillStep(page, flow, 'who-signs', samples['who-signs'].documentMade);
    await page.getByRole('button', { name: /^Lås og send \d lenker$/ }).click();
    await page.getByRole('button', { name: 'Lås og send', exact: true }).click();
    await expect(page).toHaveURL(/\/signing$/);
  });

  for (const name of ['Silje', 'Anders', 'Nora', 'Mathias']) {
    await test.step(`${name} reads the document and signs with e-ID on a phone of their own`, async () => {
      const person = await personIn(app, name);
      const phone = await (
        await browser.newContext({ locale: 'nb-NO', viewport: { width: 390, height: 844 } })
      ).newPage();
      await phone.goto(await textedLink(app, person.phone));
      await expect(phone).toHaveURL(/\/signing$/);
      await readDocument(phone);
      await signWithEid(phone, person.name);
      // Who signs last comes straight to the end.
      const signed = phone.getByText(/Signerte .* med BankID/).first();
      await expect(signed.or(phone.getByText('Gratulerer, boligen har fått ny eier').first())).toBeVisible({
        timeout: 30_000,
      });
      await phone.context().close();
    });
  }

  await test.step('the first phone comes to the end by itself, and the PDF is sealed', async () => {
    await expect(page).toHaveURL(/\/finish$/, { timeout: 30_000 });
    await expect(page.locator('h1').last()).toHaveText('Gratulerer, boligen har fått ny eier');
    const pdf = await page.request.get(`${app.url}/api/estate/${home}/otp/document`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    const file = test.info().outputPath('protokoll.pdf');
    writeFileSync(file, await pdf.body());
    expect(execFileSync('pdfsig', [file], { encoding: 'utf8' })).toContain('Signature is Valid');
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    );
  });
});
