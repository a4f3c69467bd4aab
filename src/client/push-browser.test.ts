import { expect, test } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { CallFailed } from './call-failed.ts';
import { PushPermission } from './push.ts';
import { endNotices, keepNotices, type PushBrowser, turnOffNotices, turnOnNotices } from './push-browser.ts';

const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: { p256dh: 'p', auth: 'a' } };
const offline = new CallFailed({ status: 0, code: 'UNAVAILABLE', params: {}, detail: '', extra: {} });

const place = (permission: NotificationPermission, answer = permission, isSubscribed = false, fails = '') => {
  let subscribed = isSubscribed;
  const done: string[] = [];
  const browser: PushBrowser = {
    readiness: () => 'ready',
    permission: new PushPermission({ permission, requestPermission: async () => answer }),
    current: async () => (subscribed ? device : null),
    subscribe: async (key) => {
      done.push(`subscribe ${key}`);
      subscribed = true;
      return device;
    },
    unsubscribe: async () => {
      done.push('unsubscribe');
      subscribed = false;
    },
  };
  // seam: the test's answers, as in the contract.
  const call = (async ({ method, path }: { method: string; path: string }) => {
    done.push(`${method} ${path}`);
    if (`${method} ${path}` === fails) throw offline;
    return { publicKey: 'key' };
  }) as unknown as Call;
  return { browser, call, done };
};

test('a browser that says yes is subscribed with the server’s key, and registered', async () => {
  const { browser, call, done } = place('default', 'granted');
  await turnOnNotices(call, browser);
  expect(done).toEqual(['GET /push/key', 'subscribe key', 'POST /user/push-device']);
});

test.each(['denied', 'default'] as const)('a browser that says %s is not', async (answer) => {
  const { browser, call, done } = place('default', answer);
  await turnOnNotices(call, browser);
  expect(done).toEqual([]);
});

test('a subscription that the server did not take is ended again', async () => {
  const { browser, call, done } = place('granted', 'granted', false, 'POST /user/push-device');
  await expect(turnOnNotices(call, browser)).rejects.toBe(offline);
  expect(done.at(-1)).toBe('unsubscribe');
  expect(await browser.current()).toBeNull();
});

test('a browser is turned off on the server first; where that fails, it stays on', async () => {
  const { browser, call, done } = place('granted', 'granted', true);
  await turnOffNotices(call, browser);
  expect(done).toEqual(['DELETE /user/push-device', 'unsubscribe']);
  const other = place('granted', 'granted', true, 'DELETE /user/push-device');
  await expect(turnOffNotices(other.call, other.browser)).rejects.toBe(offline);
  expect(await other.browser.current()).toEqual(device);
});

test('at each start a browser that subscribes is registered with whom is signed in, and no other', async () => {
  const on = place('granted', 'granted', true);
  await keepNotices(on.call, on.browser);
  expect(on.done).toEqual(['POST /user/push-device']);
  for (const { browser, call, done } of [place('granted'), place('denied', 'denied', true)]) {
    await keepNotices(call, browser);
    expect(done).toEqual([]);
  }
});

test('a sign-out ends the subscription, also without a network', async () => {
  const { browser, call, done } = place('granted', 'granted', true, 'DELETE /user/push-device');
  await endNotices(call, browser);
  expect(done).toEqual(['DELETE /user/push-device', 'unsubscribe']);
});
