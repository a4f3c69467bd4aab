import { expect, type Page } from '@playwright/test';
import { ask } from './home.ts';
import { often } from './often.ts';
import type { App, Customer } from './running-app.ts';

type Who = Pick<Customer, 'email' | 'password'>;
interface SignedIn {
  readonly accessToken: string;
  /** The device cookie, as a browser sends it; undefined where the account did not use the device before. */
  readonly device: string | undefined;
}

const signIn = async (app: App, { email, password }: Who, device = ''): Promise<SignedIn> => {
  const answer = await ask(app, 'POST', '/auth/login', { password }, { email, cookie: device });
  // seam: the contract's response
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { accessToken, device: deviceIn(answer) };
};

const deviceIn = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().flatMap((line) => /^customer-device=[^;]+/.exec(line) ?? [])[0];

/** Returns the code that was mailed to confirm who it is. Waits for it. */
const mailedCode = async (app: App, email: string): Promise<string> => {
  const newest = async () =>
    (await app.outbox()).flatMap(({ channel, to, subject }) =>
      channel === 'email' && to === email ? (/^Koden din er (\d{4})/.exec(subject)?.[1] ?? []) : [],
    )[0];
  await expect.poll(newest, often).toBeTruthy();
  return (await newest()) ?? '';
};

const makeDeviceKnown = async (app: App, who: Who): Promise<string> => {
  const { accessToken } = await signIn(app, who);
  const headers = { authorization: `Bearer ${accessToken}` };
  await ask(app, 'POST', '/auth/proof/code', { by: 'EMAIL' }, headers);
  const code = await mailedCode(app, who.email);
  const device = deviceIn(await ask(app, 'POST', '/auth/proof', { by: 'EMAIL', code }, headers));
  if (device === undefined) throw new Error('A password and a code make the device known (machines/ways-in.ts)');
  return device;
};

const devices = new Map<string, Promise<string>>();
/** Returns the device of an account, made known once by the password and a mailed code: its codes are few a day. */
const deviceOf = (app: App, who: Who): Promise<string> => {
  const key = `${app.url} ${who.email}`;
  const device = devices.get(key) ?? makeDeviceKnown(app, who);
  devices.set(key, device);
  return device;
};

/** Returns a customer's access token, by e-mail and password on a device that the account knows. */
export const tokenOf = async (app: App, who: Who): Promise<string> =>
  (await signIn(app, who, await deviceOf(app, who))).accessToken;

/** Makes a page's browser one that the account knows, so that the password alone signs in there. */
export const knowDevice = async (app: App, page: Page, who: Who): Promise<void> => {
  const [name = '', value = ''] = (await deviceOf(app, who)).split('=');
  await page.context().addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Strict' }]);
};

/** Types an e-mail and a password on the sign-in page that is shown, in a browser that the account knows. */
export const signInByPassword = async (app: App, page: Page, who: Who): Promise<void> => {
  await knowDevice(app, page, who);
  await page.getByText('E-post og passord', { exact: true }).click();
  await page.getByLabel('E-post', { exact: true }).fill(who.email);
  await page.getByLabel('Passord', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
};
