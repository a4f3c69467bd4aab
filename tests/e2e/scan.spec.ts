import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { qrCode } from '#src/domain/qr-code.ts';
import type { App } from './app.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import type { Home } from './home.ts';
import playwright from './playwright.config.ts';

const printed = '6970631408374915';
const [width, height, module] = [640, 480, 12];

/** Makes the video of a camera held over the code: one grey picture in the format of Chromium's fake camera. */
const filmOf = (text: string): string => {
  const code = qrCode(text);
  if (code === null) throw new Error('too long for a code');
  const side = code.length * module;
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (code[Math.floor(y / module)]?.[Math.floor(x / module)]) light[(top + y) * width + left + x] = 16;
    }
  }
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  const film = join(mkdtempSync(join(tmpdir(), 'grend-camera-')), 'meter.y4m');
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), picture]));
  return film;
};

const given = playwright.use?.launchOptions;
test.use({
  launchOptions: {
    ...given,
    args: [
      ...(given?.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(`https://maler.example.com/${printed}`)}`,
    ],
  },
});

const openMeter = async (app: App, home: Home, page: Page) => {
  await fillQuickly(app, home);
  await page.goto(home.people[0].link);
  await expect(page).toHaveURL(/\/who-signs$/);
  await page.goto(`${app.url}/customer/overtake-protocol/${home.estateId}/electricity`);
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
  await page.getByRole('button', { name: 'Skann koden' }).click();
};
const number = (page: Page) => page.getByRole('textbox', { name: 'Målernummer' });

test('the camera reads the code on the meter, and its number is filled in when the customer confirms it', async ({
  app,
  home,
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await openMeter(app, home, page);
  const offer = page.getByRole('group', { name: 'Målernummer' });
  await expect(offer).toContainText('6970\u00A06314\u00A00837\u00A04915', { timeout: 20_000 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(number(page)).not.toHaveValue(/6970/);
  await offer.getByRole('button', { name: /6970/ }).click();
  await expect(number(page)).toHaveValue('6970\u00A06314\u00A00837\u00A04915');
});

test('a customer who refuses the camera takes a picture, and one without a code asks for the number by hand', async ({
  app,
  home,
  page,
}) => {
  await openMeter(app, home, page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Ta et bilde av strekkoden/)).toBeVisible();
  await expect(sheet.locator('video')).toBeHidden();
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'bilde.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('not a picture that this browser can read'),
  });
  await expect(page.getByText('Skriv målernummeret selv', { exact: false }).first()).toBeVisible();
  await number(page).fill(printed);
  await number(page).blur();
  await expect(number(page)).toHaveValue('6970\u00A06314\u00A00837\u00A04915');
});
