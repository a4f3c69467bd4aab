import type { Page, Request } from '@playwright/test';
import verified from '#flows/account/email-verify/flow.ts';
import signUp from '#flows/account/signup/flow.ts';
import { cookieTexts as cookies } from '#src/apps/frame/cookies/texts.ts';
import { analytics } from '#src/contract/account/analytics.ts';
import { type App, expect, test } from './app.ts';
import { bodiesSent } from './bodies-sent.ts';
import { continueButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { ask } from './home.ts';
import { mailedLink } from './mailed.ts';
import { pageHeading } from './page-heading.ts';
import { textedCode } from './texted.ts';
import { everyFlow, openLink, shortestWay, walkWay } from './ways.ts';

const number = { phoneNumber: '42770005' };
const person = { ...signUp.samples.person?.default, nationalId: '149172 40001' };
const password = 'Lysthus på Nesodden 7';
const details = { ...signUp.samples.details?.default, password, email: 'maalt@ny.example.com' };

/** Signs up with a code by SMS. Returns the code, and the token that the app has stored. */
async function signUpByPhone(app: App, page: Page): Promise<readonly string[]> {
  await page.goto(`${app.url}/customer/signup`);
  await fillStep(page, signUp, 'phone', number);
  await proceed(page, signUp, 'code');
  const code = await textedCode(app, `+47${number.phoneNumber}`);
  await page.locator('[id="code--code"]').fill(code);
  await expectStep(page, signUp, 'person');
  await fillStep(page, signUp, 'person', person);
  await proceed(page, signUp, 'details');
  await fillStep(page, signUp, 'details', details);
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/customer\/onboarding/);
  return [code, await page.evaluate(() => localStorage.getItem('accessToken') ?? '')];
}

/** Returns what a request discloses by itself: its address, and every header except those the call is made with. */
const toldBy = async (request: Request): Promise<string> => {
  const { authorization, cookie, email, ...others } = await request.allHeaders();
  return JSON.stringify([request.url(), others]);
};

/** Returns the ways a secret could be written: plain, in groups, percent-encoded, in base64. */
const written = (secret: string): readonly string[] => [
  secret,
  secret.replace(/\s/g, ''),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

test('a customer who allowed analytics signs up, fills in a form and opens their links: no event holds any of it (T14)', async ({
  app,
  page,
  arrive,
}) => {
  const told: Promise<string>[] = [];
  const events = await bodiesSent(page.context(), analytics.event.path);
  page.context().on('request', (request) => {
    told.push(toldBy(request).catch(() => ''));
  });
  await page.goto(app.url);
  await page.getByRole('button', { name: cookies.acceptAll.nb }).click();
  const secrets = [person.nationalId, String(details.password), details.email, ...(await signUpByPhone(app, page))];

  await test.step('a form, by a personal link, with accounts in it', async () => {
    const sampled = (await everyFlow()).find(({ flow }) => flow.id === 'settlement-seller');
    const way = sampled && shortestWay(sampled);
    if (!sampled || !way) throw new Error('No way through the seller’s settlement. Check its flow.ts and samples.ts');
    const { link } = await arrive(sampled, way);
    await openLink(page, sampled, link, way.steps[0]?.step ?? '');
    await walkWay(page, sampled, way);
    const accounts = JSON.stringify(way.drafts).match(/\d{4} ?\d{2} ?\d{5}/g) ?? [];
    expect(accounts.length).toBeGreaterThan(0);
    secrets.push(...accounts, link.split('#k=')[1] ?? '');
  });

  await test.step('a mailed link, and addresses with secrets in them', async () => {
    // A typed mail gets a link to a new password once it is proven.
    const verify = await mailedLink(app, details.email, '/customer/email/verify');
    await page.goto(verify);
    await continueButton(page).click();
    await expect(page.getByRole('heading', { name: verified.texts.steps.done.title.nb })).toBeVisible();
    secrets.push(verify.split('#t=')[1] ?? '');
    await ask(app, 'POST', '/users/password', { email: details.email });
    const link = await mailedLink(app, details.email, '/customer/password/reset');
    await page.goto(link);
    await expect(pageHeading(page)).toBeVisible();
    const planted = ['48217356', 'Zk3vQ1mN8xT5bR2yW7cL0pS9dF4gH6jKaaaaaaaaaaa'];
    for (const address of [
      `/customer/home?code=${planted[0]}`,
      `/customer/signin#p=${planted[1]}`,
      `/customer/profile/consents?x=${planted[0]}`,
      `/verify/ABCD-EFGH-2345#k=${planted[1]}`,
      '/customer/profile/data',
    ]) {
      await page.goto('about:blank');
      const before = events.length;
      await page.goto(app.url + address);
      await expect(pageHeading(page)).toBeVisible();
      // A sign-in flow sends no event, so there is none to wait for; on other pages one must come before leaving.
      const tells = !address.startsWith('/customer/signin');
      if (tells) await expect.poll(() => events.length).toBeGreaterThan(before);
    }
    secrets.push(link.split('#t=')[1] ?? '', ...planted);
  });

  const marks = await page.evaluate(() => JSON.stringify(performance.getEntries().filter((one) => 'detail' in one)));
  await expect.poll(() => events.length).toBeGreaterThan(4);
  expect(secrets.every((secret) => secret.length >= 4)).toBe(true);
  const [inAddresses, elsewhere] = [(await Promise.all(told)).join('\n'), [...events, marks].join('\n')];
  for (const secret of secrets) {
    for (const shape of written(secret)) expect(elsewhere, secret).not.toContain(shape);
  }
  // A code of four digits occurs in many addresses by chance, and the page's own query was typed into it.
  const long = secrets.filter((secret) => secret.length > 8);
  for (const secret of long) for (const shape of written(secret)) expect(inAddresses, secret).not.toContain(shape);
});
