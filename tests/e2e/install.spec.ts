import sharp from 'sharp';
import { array, object, optional, parse, string } from 'valibot';
import { expect, test } from './app.ts';
import { firstVisit } from './cellar.ts';
import { pageHeading } from './page-heading.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const Picture = object({ src: string(), type: string(), sizes: string(), purpose: optional(string()) });
const Manifest = object({
  start_url: string(),
  icons: array(Picture),
  shortcuts: array(object({ url: string(), icons: array(Picture) })),
  screenshots: array(Picture),
});

test('the app can be installed: the browser reports no error, and every picture and shortcut is there', async ({
  app,
  page,
  home,
}) => {
  await firstVisit(page, home.people[0].link);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The browser of a test is a private one, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((each) => each !== 'in-incognito')).toEqual([]);

  const { start_url, icons, shortcuts, screenshots } = parse(Manifest, JSON.parse(data));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, type, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons), ...screenshots]) {
    const answer = await page.request.get(app.url + src);
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]], src).toEqual([200, type]);
    const { width, height } = await sharp(await answer.body()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
  // A visitor who is not signed in is asked to, and is led there after.
  for (const path of [start_url, ...shortcuts.map((one) => one.url)]) {
    await page.goto(app.url + path);
    await expect(pageHeading(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/customer/signin/start\\?redirectURL=${encodeURIComponent(path)}$`));
  }
});
