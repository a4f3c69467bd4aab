import { expect, test } from 'vitest';
import { type PushDevice, PushPermission } from './push.ts';

const device = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  let asked = 0;
  let standing = permission;
  const own: PushDevice = {
    get permission() {
      return standing;
    },
    requestPermission: async () => {
      asked += 1;
      standing = answer;
      return answer;
    },
  };
  return { own, asked: () => asked, set: (next: NotificationPermission) => (standing = next) };
};

test('the customer is not asked about notifications before a tap', () => {
  const phone = device('default', 'granted');
  const push = new PushPermission(phone.own);
  expect([push.state(), phone.asked()]).toEqual(['not-requested', 0]);
});

test('the customer is asked about notifications once, and the page is notified of the answer', async () => {
  const phone = device('default', 'denied');
  const push = new PushPermission(phone.own);
  const told: string[] = [];
  push.subscribe(() => told.push(push.state()));
  expect([await push.ask(), await push.ask(), phone.asked()]).toEqual(['denied', 'denied', 1]);
  expect(told).toEqual(['denied']);
});

test('a question about notifications that is closed may be asked again', async () => {
  const phone = device('default', 'default');
  const push = new PushPermission(phone.own);
  expect([await push.ask(), await push.ask(), phone.asked()]).toEqual(['not-requested', 'not-requested', 2]);
});

test('an earlier answer about notifications is known without asking, and so is a later change in the settings', () => {
  const phone = device('granted');
  const push = new PushPermission(phone.own);
  expect(push.state()).toBe('granted');
  phone.set('denied');
  push.look();
  expect(push.state()).toBe('denied');
});

test('a browser that cannot show notifications is not asked', async () => {
  const push = new PushPermission(undefined);
  expect([push.isSupported(), await push.ask()]).toEqual([false, 'not-requested']);
});
