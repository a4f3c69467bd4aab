import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cameraTexts as words } from '#src/renderer/texts/camera.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { problemText } from '#src/texts/problems.ts';
import { fill } from '#src/texts/renderer.ts';
import { printedCode } from '#tests/drawn-meters/codes.ts';
import { posed } from '#tests/drawn-meters/pictures.ts';
import { type App, expect, test } from './app.ts';
import { expectShell, intoTheCellar } from './cellar.ts';
import { fillQuickly, readAs } from './filled.ts';
import type { Home } from './home.ts';
import { expectKept } from './written.ts';

test.use({ serviceWorkers: 'allow' });

const serial = '6970631408374915';
const grouped = '6970\u00A06314\u00A00837\u00A04915';

/** Returns a picture as a phone takes it, with the place and the maker in its metadata. */
const photo = async (number: number, code?: string) => {
  const printed = code === undefined ? undefined : { printed: await printedCode(code, 'Code128'), text: code };
  const { picture, truth } = posed(number, undefined, { code: printed });
  const { width, height } = picture;
  const buffer = await sharp(Buffer.from(picture.data), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'Telefonmerke' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 45/1 8/1' },
    })
    .toBuffer();
  return { file: { name: 'maler.jpg', mimeType: 'image/jpeg', buffer }, truth };
};
/** Pictures by number: a clear one that shows 2626390 kWh, and one with a covered display. */
const [readable, covered] = [36, 9];

const openMeter = async (app: App, home: Home, page: Page) => {
  await fillQuickly(app, home);
  await page.goto(home.people[0].link);
  await expect(page).toHaveURL(/\/who-signs$/);
  await page.goto(`${app.url}/customer/overtake-protocol/${home.estateId}/electricity`);
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
  await expect(input(page)).toBeAttached();
};
const input = (page: Page) => page.getByLabel(partTexts.takePicture.nb).first();
const level = (page: Page) => page.getByRole('textbox', { name: 'Målerstand' });
const number = (page: Page) => page.getByRole('textbox', { name: 'Målernummer' });
const say = (words: { readonly nb: string }, value: string) => fill(words.nb, { value });

test('a picture of the meter is read on the phone, offered, and filled in when the customer confirms it', async ({
  app,
  home,
  page,
}) => {
  await openMeter(app, home, page);
  const before = { level: await level(page).inputValue(), number: await number(page).inputValue() };
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/picture'))
      sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  const { file } = await photo(readable, serial);
  expect(file.buffer.includes('Telefonmerke')).toBe(true);
  await input(page).setInputFiles(file);
  const offer = page.getByRole('group', { name: 'Målerstand' });
  await expect(offer).toContainText(say(words.offer, '2\u00A0626\u00A0390'));
  expect({ level: await level(page).inputValue(), number: await number(page).inputValue() }).toEqual(before);
  await offer.getByRole('button', { name: /626/ }).press('Enter');
  await expect(level(page)).toHaveValue('2\u00A0626\u00A0390');
  await expect(level(page)).toBeFocused();
  await page.getByRole('group', { name: 'Målernummer' }).getByRole('button', { name: /6970/ }).click();
  await expect(number(page)).toHaveValue(grouped);
  await expectKept(page);
  const { drafts } = await readAs(app, home, home.people[2]);
  expect(drafts.electricity?.meters).toMatchObject([{ number: serial, level: '2626390' }]);
  expect(sent).toHaveLength(1);
  for (const trace of ['Telefonmerke', 'Exif', 'GPS']) expect(sent[0]?.includes(trace)).toBe(false);
});

test('a display that cannot be read keeps what was written, keeps the picture, and asks to write it by hand', async ({
  app,
  home,
  page,
}) => {
  await openMeter(app, home, page);
  await level(page).fill('48213');
  await level(page).blur();
  const { file, truth } = await photo(covered);
  expect(truth).toBeNull();
  await input(page).setInputFiles(file);
  await expect(page.getByText(words.unreadable.nb)).toBeVisible();
  await expect(page.getByText(problemText('OTP_QR', 'nb'), { exact: false })).toBeVisible();
  await expect(level(page)).toHaveValue('48\u00A0213');
  await expect(page.locator('img[src*="/picture/"], img[src^="blob:"]').first()).toBeVisible();
});

test('a reading lower than the written one is pointed out, and rejecting it changes nothing', async ({
  app,
  home,
  page,
}) => {
  await openMeter(app, home, page);
  await level(page).fill('3000000');
  await level(page).blur();
  await input(page).setInputFiles((await photo(readable)).file);
  const offer = page.getByRole('group', { name: 'Målerstand' });
  await expect(offer).toContainText(fill(words.lower.nb, { now: '3\u00A0000\u00A0000' }));
  await offer.getByRole('button', { name: words.no.nb, exact: true }).click();
  await expect(level(page)).toHaveValue('3\u00A0000\u00A0000');
  await expect(level(page)).toBeFocused();
});

test('once the step is open, no network is needed to read a picture', async ({ app, home, page }) => {
  const fetched = page.waitForResponse(/zxing_reader.*\.wasm/);
  await openMeter(app, home, page);
  await fetched;
  await page.context().setOffline(true);
  await input(page).setInputFiles((await photo(readable, serial)).file);
  await expect(page.getByRole('group', { name: 'Målerstand' })).toContainText('626');
  await expect(page.getByRole('group', { name: 'Målernummer' })).toContainText(grouped);
  await page.context().setOffline(false);
});

test('in a cellar where the form is opened again, the camera’s picture is read by what the first visit stored', async ({
  app,
  home,
  page,
}) => {
  await fillQuickly(app, home);
  await page.goto(home.people[0].link);
  await expect(page).toHaveURL(/\/who-signs$/);
  await expectShell(page);
  await intoTheCellar(page);
  await page.goto(page.url().replace('who-signs', 'electricity'));
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
  await input(page).setInputFiles((await photo(readable, serial)).file);
  await expect(page.getByRole('group', { name: 'Målerstand' })).toContainText('626');
  await expect(page.getByRole('group', { name: 'Målernummer' })).toContainText(grouped);
});
