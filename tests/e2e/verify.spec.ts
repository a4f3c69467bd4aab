import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { publicTexts as words } from '#src/apps/public/texts.ts';
import { fill } from '#src/texts/renderer.ts';
import { type App, expect, test } from './app.ts';
import { textedCode } from './texted.ts';

/** Returns the demo's finished takeover: its proof code from the last page, and its sealed PDF. */
async function sealedDocument(app: App, page: Page): Promise<{ code: string; pdf: Buffer }> {
  const seller = (await app.access()).links.find(({ name }) => name === 'Oddvar Nesheim');
  await page.goto(seller?.url ?? '');
  await expect(page).toHaveURL(/\/finish$/);
  const proof = page.locator('a[href*="/verify/"]');
  const code = (await proof.getAttribute('href'))?.split('/').at(-1) ?? '';
  // A link alone does not open the PDF: its holder proves by a texted code that it is theirs.
  const document = `${app.url}/api/estate/${seller?.estateId}/otp/document`;
  await page.request.post(`${document}/code`);
  const { phone } = (await app.access()).customers.find(({ name }) => name === 'Oddvar Nesheim') ?? { phone: '' };
  await page.request.post(`${document}/proof`, { data: { code: await textedCode(app, phone) } });
  const pdf = await page.request.get(document);
  return { code, pdf: await pdf.body() };
}

/** As a hand drops a file of the device: over the place first, then let go. */
async function drop(page: Page, name: string, file: Buffer): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, file);
  const place = page.locator('label', { hasText: words.choosePdf.nb });
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('The place for the copy is not shown');
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
}

test('a person with the code sees who signed, whether their copy is the sealed one, and that an invented code is of none', async ({
  app,
  page,
  phone,
}) => {
  const { code, pdf } = await sealedDocument(app, page);
  const stranger = await phone();
  await stranger.goto(`${app.url}/verify`);
  await stranger.getByLabel(words.code.nb).fill(code.toLowerCase());
  await stranger.getByRole('button', { name: words.check.nb }).click();
  const verdict = stranger.locator('h1').last();
  await expect(verdict).toHaveText(words.known.nb);
  await expect(stranger).toHaveTitle(`${words.verifyTitle.nb} – Grend`);
  await expect(stranger.locator('main')).not.toContainText('Nesheim');

  const sent: string[] = [];
  stranger.on('request', (request) => sent.push(request.method()));
  await drop(stranger, 'kopi.pdf', pdf);
  await expect(stranger.getByText(fill(words.sameCopy.nb, { name: 'kopi.pdf' }))).toBeVisible();
  await expect(verdict).toHaveText(words.genuine.nb);
  const changed = Buffer.from(pdf);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await drop(stranger, 'endret.pdf', changed);
  await expect(stranger.getByText(fill(words.otherCopy.nb, { name: 'endret.pdf' }))).toBeVisible();
  await expect(verdict).toHaveText(words.notThis.nb);
  expect(sent).not.toContain('POST');

  await stranger.goto(`${app.url}/verify/AAAA-BBBB-22`);
  await expect(verdict).toHaveText(words.unknown.nb);
});
