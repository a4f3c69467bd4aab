import { expect, test } from 'vitest';
import { isOfPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc%3d',
])('%s is of a known push service', (endpoint) => {
  expect(isOfPushService(endpoint)).toBe(true);
});

test.each([
  '',
  'no address',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/?fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://user:word@fcm.googleapis.com/',
  'https://evilnotify.windows.com.example/',
  'https://notify.windows.com/w/',
  'https://evil-push.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.7/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://2130706433/',
  'file:///etc/passwd',
])('%s is not', (endpoint) => {
  expect(isOfPushService(endpoint)).toBe(false);
});

test('a service that the configuration names is known by its whole origin', () => {
  const also = 'http://127.0.0.1:4100';
  expect(isOfPushService('http://127.0.0.1:4100/push/abc', also)).toBe(true);
  expect(isOfPushService('http://127.0.0.1:4101/push/abc', also)).toBe(false);
  expect(isOfPushService('https://127.0.0.1:4100/push/abc', also)).toBe(false);
  expect(isOfPushService('http://user@127.0.0.1:4100/push/abc', also)).toBe(false);
});
