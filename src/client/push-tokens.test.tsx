import { beforeEach, expect, test } from 'vitest';
import { httpCall } from './call.ts';
import { takeAndroidToken } from './device-tokens.ts';
import { deletePushTokens, keepPushTokens } from './push-tokens.ts';

const heard: string[] = [];
const call = httpCall({
  base: 'http://test.example/api',
  language: () => 'nb',
  token: () => 'token',
  retries: 0,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    heard.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return new Response(null, { status: 204 });
  },
});

beforeEach(() => {
  heard.length = 0;
  localStorage.clear();
});

test('the Android app’s token comes in the address, and is out of it before anything else reads it', () => {
  history.replaceState(null, '', '/customer/home?tab=1&android-token=fcm-telefon-0001#k=abc');
  takeAndroidToken();
  expect(location.pathname + location.search + location.hash).toBe('/customer/home?tab=1#k=abc');
  expect(localStorage.getItem('androidToken')).toBe('fcm-telefon-0001');
});

test('an address without an app’s token changes nothing', () => {
  history.replaceState(null, '', '/customer/home?tab=1');
  takeAndroidToken();
  expect([location.search, localStorage.getItem('androidToken')]).toEqual(['?tab=1', null]);
});

test('this phone is registered, and unregistered, by the tokens its apps have stored', async () => {
  await keepPushTokens(call);
  expect(heard).toEqual([]);
  localStorage.setItem('iosToken', 'apns-telefon-0001');
  localStorage.setItem('androidToken', 'fcm-telefon-0001');
  await keepPushTokens(call);
  await deletePushTokens(call);
  expect(heard).toEqual([
    'POST /api/user/ios-token {"iosToken":"apns-telefon-0001"}',
    'POST /api/user/android-token {"androidToken":"fcm-telefon-0001"}',
    'DELETE /api/user/ios-token {"iosToken":"apns-telefon-0001"}',
    'DELETE /api/user/android-token {"androidToken":"fcm-telefon-0001"}',
  ]);
});
