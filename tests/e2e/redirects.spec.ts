import { redirectVectors } from '#tests/support/redirect-vectors.ts';
import { expect, test } from './app.ts';
import { signInAsBroker } from './home.ts';
import { goOn } from './route-tables.ts';
import { tokenOf } from './tokens.ts';

test.describe.configure({ timeout: 180_000 });

/** All 25 ways are refused by the rule itself (src/domain/own-path.test.ts), and below at the desk. */
const oneOfEachKind = redirectVectors.filter((_, index) => index % 6 === 0);

/** Returns foreign addresses that a browser has visited, and those that our page has opened in it. */
const strange = (frames: readonly string[], own: string): readonly string[] =>
  frames.filter((address) => address !== 'about:blank' && new URL(address).origin !== own);

test('a customer who signs in with an e-ID is led to a stranger by none of five kinds of ways', async ({
  app,
  page,
  customer,
}) => {
  const accessToken = await tokenOf(app, customer);
  const frames: string[] = [];
  page.on('framenavigated', (frame) => frames.push(frame.url()));
  // The identity is not under test here: the sign-in itself gets a successful response.
  await page.route('**/api/login/bankid', (route) => {
    const { exp, userID } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    return route.fulfill({
      json: { accessToken, userID, expiresAt: new Date(exp * 1000).toISOString(), method: 'BANKID' },
    });
  });
  for (const redirectURL of oneOfEachKind) {
    const asked = new URLSearchParams({ method: 'eid', redirectURL });
    await page.goto('about:blank');
    await page.goto(`${app.url}/customer/signin?${asked}#p=${'p'.repeat(43)}`);
    await expect(page, redirectURL).toHaveURL(`${app.url}/customer/home`);
  }
  await page.goto('about:blank');
  const right = new URLSearchParams({ method: 'eid', redirectURL: '/customer/profile/consents' });
  await page.goto(`${app.url}/customer/signin?${right}#p=${'p'.repeat(43)}`);
  await expect(page).toHaveURL(`${app.url}/customer/profile/consents`);
  expect(strange(frames, app.url)).toEqual([]);
});

test('a broker who signs in is led to a stranger by none of the 25 ways of T5', async ({ app, page }) => {
  const token = await signInAsBroker(app);
  const frames: string[] = [];
  page.on('framenavigated', (frame) => frames.push(frame.url()));
  await page.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
  await page.goto(`${app.url}/broker/funnel`);
  for (const redirectURL of redirectVectors) {
    await goOn(page, `/broker?${new URLSearchParams({ redirectURL })}`);
    await expect(page.getByRole('heading', { name: /^Hei, / }), redirectURL).toBeVisible();
    expect(new URL(page.url()).pathname, redirectURL).toBe('/broker');
  }
  await page.goto(`${app.url}/broker?${new URLSearchParams({ redirectURL: '/broker/funnel' })}`);
  await expect(page).toHaveURL(`${app.url}/broker/funnel`);
  expect(strange(frames, app.url)).toEqual([]);
});
