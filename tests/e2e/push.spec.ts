import type { Page, Worker } from '@playwright/test';
import { deviceTexts } from '#src/apps/customer/account/profile/device-texts.ts';
import { profileTexts } from '#src/apps/customer/account/profile/texts.ts';
import { customerShellTexts as shell } from '#src/apps/customer/shell/texts.ts';
import { pushDevices } from '#src/contract/account/push-devices.ts';
import { pushNotices } from '#src/texts/push-notices.ts';
import { type App, expect, test } from './app.ts';
import type { Customer } from './running-app.ts';
import { tokenOf } from './tokens.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const settings = '/customer/profile/notifications';

async function enter(app: App, page: Page, customer: Customer, path: string): Promise<void> {
  const accessToken = await tokenOf(app, customer);
  await page.goto(`${app.url}/verify`);
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  await page.goto(app.url + path);
}

/** The push service of a browser without a network: it gives an address, and keeps it until it is given back. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/browser-of-a-test';
    let subscribed = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        subscribed = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async () => {
        subscribed = true;
        return subscription;
      },
    });
  });

test('a customer turns on notices on this device, and the sign-out ends them', async ({ app, page, customer }) => {
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await withPushService(page);
  await enter(app, page, customer, settings);
  const box = page.getByRole('checkbox', { name: deviceTexts.onThisDevice.nb });
  await expect(box).not.toBeChecked();
  const sent = (method: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(pushDevices.keep.path) && answer.request().method() === method,
    );
  const kept = sent('POST');
  await box.click();
  expect((await kept).status()).toBe(204);
  await expect(box).toBeChecked();
  await page.getByRole('link', { name: shell.home.nb }).click();
  await page.goBack();
  await expect(box).toBeChecked();
  const forgotten = sent('DELETE');
  await page.getByRole('link', { name: profileTexts.title.nb }).first().click();
  await page.getByRole('button', { name: profileTexts.logOut.nb, exact: true }).click();
  expect((await forgotten).status()).toBe(204);
  await expect(page.getByRole('heading', { level: 1, name: shell.signedOutTitle.nb })).toBeVisible();
});

/** What the tests use of a service worker's own world. */
interface WorkerScope {
  readonly registration: { readonly getNotifications: () => Promise<readonly Notification[]> };
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly dispatchEvent: (event: Event) => boolean;
  readonly NotificationEvent: new (type: string, given: { readonly notification: Notification }) => Event;
}

/** Reads the notifications that stand, from the worker's own view. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    // seam: the code runs in the service worker.
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, tag, data }) => ({ title, tag, data }));
  });

test('a push message is shown, replaced by its next, and opens its page; one that leads elsewhere opens the news', async ({
  app,
  page,
  customer,
}) => {
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: app.url });
  const started = context.waitForEvent('serviceworker');
  await enter(app, page, customer, '/customer/home');
  const worker = await started;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data });

  const quiz = { title: pushNotices.quiz.nb, path: '/customer/quiz/today', tag: 'quiz' };
  await deliver(JSON.stringify({ ...quiz, title: 'Før' }));
  // The worker takes each message as it comes: the next is sent once this one is shown.
  await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual(['Før']);
  await deliver(JSON.stringify(quiz));
  await expect.poll(() => shownBy(worker)).toEqual([{ title: quiz.title, tag: 'quiz', data: quiz.path }]);

  // A press needs a hand of the system's: the worker is given the event, and where it would go is written down.
  const pressed = () =>
    worker.evaluate(async () => {
      // seam: the code runs in the service worker.
      const scope = self as unknown as WorkerScope;
      const opened: string[] = [];
      scope.clients.openWindow = async (url) => {
        opened.push(url);
        return null;
      };
      for (const notification of await scope.registration.getNotifications())
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      return opened;
    });
  expect(await pressed()).toEqual(['/customer/quiz/today']);
  await expect.poll(() => shownBy(worker)).toEqual([]);

  for (const wrong of ['https://evil.example/', '//evil.example', '/customer/../dev', 'no path']) {
    await deliver(JSON.stringify({ ...quiz, path: wrong }));
    await expect.poll(() => shownBy(worker)).toMatchObject([{ data: '/customer/notifications' }]);
    expect(await pressed()).toEqual(['/customer/notifications']);
  }
  await deliver('no JSON');
  await expect.poll(() => shownBy(worker)).toMatchObject([{ tag: 'unreadable', title: 'Du har et nytt varsel' }]);
});
