import type { Page } from '@playwright/test';
import flow from '#flows/account/signup/flow.ts';
import { problems } from '#src/texts/problems.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { type App, expect, test } from './app.ts';
import { backButton, continueButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { typing } from './hands.ts';
import { ask } from './home.ts';
import { textedCode } from './texted.ts';

const { samples, texts } = flow;
/** Not a person of the demo: another test identifies as the person of the samples, which takes that number. */
const person = { ...samples.person?.default, nationalId: '149172 40001' };
const someone = (email: string) => ({ ...samples.details?.default, email });
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);

/** Goes from the number to the personal details, with the code by SMS. */
async function proveNumber(app: App, page: Page, phoneNumber: string, hand = typing): Promise<string> {
  await expectStep(page, flow, 'phone');
  await fillStep(page, flow, 'phone', { phoneNumber }, hand);
  await proceed(page, flow, 'code', hand);
  const code = await textedCode(app, `+47${phoneNumber}`);
  // The fourth digit sends it.
  await hand.type(field(page, 'code--code'), code);
  await expectStep(page, flow, 'person');
  return code;
}

const expectAccount = async (app: App, email: string) => {
  const answer = await ask(app, 'POST', '/auth/login', { password: 'Lysthus på Nesodden 7' }, { email });
  expect(answer.status).toBe(200);
};

test('a customer signs up with a number and its code, by keyboard only', async ({ app, page }) => {
  const email = 'tastatur@ny.example.com';
  await page.goto(`${app.url}/customer/signup`);
  await proveNumber(app, page, '42770001');
  await fillStep(page, flow, 'person', person, typing);
  await proceed(page, flow, 'details', typing);
  await fillStep(page, flow, 'details', someone(email), typing);
  await typing.press(continueButton(page));
  await expect(page).toHaveURL(/\/customer\/onboarding/);
  await expectAccount(app, email);
});

const textsTo = (app: App, phoneNumber: string) => () =>
  app.outbox().then((all) => all.filter(({ to }) => to === `+47${phoneNumber}`).length);

test('a wrong code, a new one, a taken e-mail, Back and a reload lose nothing that was typed but the secrets', async ({
  app,
  page,
  phone,
}) => {
  // The pause between two codes is 30 seconds.
  await page.goto(`${app.url}/customer/signup`);
  await fillStep(page, flow, 'phone', { phoneNumber: '42770002' });
  await proceed(page, flow, 'code');
  const first = await textedCode(app, '+4742770002');
  await field(page, 'code--code').fill(wrong(first));
  await expect(page.getByText(problems.SMS_CODE.nb).first()).toBeVisible();
  await expect(page).toHaveURL(/\/code$/);
  await expect(page.getByText(/Send ny kode om \d+ sekunder/)).toBeVisible();

  const email = 'lastet@ny.example.com';
  const late = await phone();
  // On a second phone meanwhile, so that both pauses pass at once.
  await test.step('a reload asks for another code, and keeps everything but the secrets', async () => {
    await late.goto(`${app.url}/customer/signup`);
    const code = await proveNumber(app, late, '42770006');
    await fillStep(late, flow, 'person', person);
    await proceed(late, flow, 'details');
    await fillStep(late, flow, 'details', someone(email));
    await late.reload();
    await expectStep(late, flow, 'code');
    const kept = await late.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    for (const secret of ['14917240001', '149172 40001', 'Lysthus', code]) expect(kept).not.toContain(secret);
  });

  await test.step('another code may be requested when the pause is counted down', async () => {
    await page.getByRole('button', { name: texts.steps.code?.again?.ask.nb ?? '' }).click({ timeout: 60_000 });
    await expect(page.getByText(texts.steps.code?.again?.done.nb ?? '')).toBeVisible();
    await expect.poll(textsTo(app, '42770002')).toBe(2);
    await field(page, 'code--code').fill(await textedCode(app, '+4742770002'));
    await expectStep(page, flow, 'person');
  });

  await test.step('a customer who is too young sees it at the number, and can correct it', async () => {
    const [child] = ['01860989367'];
    await fillStep(page, flow, 'person', { ...person, nationalId: child });
    await continueButton(page).click();
    await expect(page.getByText(problems.SU_NOT_ADULT.nb).first()).toBeVisible();
    await fillStep(page, flow, 'person', person);
    await proceed(page, flow, 'details');
  });

  await test.step('Back, and forward again, lose nothing that was typed', async () => {
    await backButton(page).click();
    await expectStep(page, flow, 'person');
    await expect(field(page, 'person--firstName')).toHaveValue(String(samples.person?.default?.firstName));
    await proceed(page, flow, 'details');
  });

  const [known] = (await app.access()).customers;
  await fillStep(page, flow, 'details', someone(known?.email ?? ''));
  await continueButton(page).click();
  await expect(field(page, 'details--email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(problems.SU_EMAIL_IN_USE.nb).first()).toBeVisible();

  await fillStep(page, flow, 'details', someone('omvei@ny.example.com'));
  await continueButton(page).dblclick();
  await expect(page).toHaveURL(/\/customer\/onboarding/);
  await expectAccount(app, 'omvei@ny.example.com');

  await test.step('after the reload another code lets the sign-up continue with what was typed', async () => {
    await late.getByRole('button', { name: texts.steps.code?.again?.ask.nb ?? '' }).click({ timeout: 60_000 });
    await expect.poll(textsTo(app, '42770006')).toBe(2);
    await field(late, 'code--code').fill(await textedCode(app, '+4742770006'));
    await expectStep(late, flow, 'person');
    await expect(field(late, 'person--lastName')).toHaveValue(String(samples.person?.default?.lastName));
    await fillStep(late, flow, 'person', person);
    await proceed(late, flow, 'details');
    await expect(field(late, 'details--email')).toHaveValue(email);
    await fillStep(late, flow, 'details', someone(email));
    await continueButton(late).click();
    await expect(late).toHaveURL(/\/customer\/onboarding/);
    await expectAccount(app, email);
  });
});

test('a refusal that belongs to no field is scrolled into view above the buttons', async ({ app, page, customer }) => {
  await page.goto(`${app.url}/customer/signup`);
  await proveNumber(app, page, '42770004');
  await fillStep(page, flow, 'person', person);
  await proceed(page, flow, 'details');
  await fillStep(page, flow, 'details', someone(customer.email));
  await page.route('**/api/register', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{"code":"SU_INVALID"}' }),
  );
  await field(page, 'details--email').scrollIntoViewIfNeeded();
  await continueButton(page).click();
  const said = page.getByText(problems.SU_INVALID.nb);
  await expect(said).toBeInViewport({ ratio: 1 });
  // Repeated until the page is still.
  await expect(async () => {
    const [notice, buttons] = [await said.boundingBox(), await continueButton(page).boundingBox()];
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  }).toPass({ timeout: 20_000 });
});

test('a friend’s code is filled in from the start; leaving asks first, and leaves nothing behind', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/customer/signup?referralCode=finnesikke`);
  await proveNumber(app, page, '42770003');
  await fillStep(page, flow, 'person', person);
  await proceed(page, flow, 'details');
  await expect(field(page, 'details--referralCode')).toHaveValue('FINNESIKKE');
  await page.getByRole('button', { name: words.close.nb }).first().click();
  await page
    .getByRole('button', { name: texts.leaving?.stay.nb ?? '', exact: true })
    .last()
    .click();
  await fillStep(page, flow, 'details', someone('vervet@ny.example.com'));
  await proceed(page, flow, 'code-unknown');
  await expect(page.getByText(/FINNESIKKE/)).toBeVisible();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/customer\/onboarding/);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage.getItem('referralCode')]))).toBe(
    '[{},null]',
  );
});
