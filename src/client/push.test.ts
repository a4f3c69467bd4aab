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

test('nobody is asked before she taps', () => {
  const phone = device('default', 'granted');
  const push = new PushPermission(phone.own);
  expect([push.state(), phone.asked()]).toEqual(['not-requested', 0]);
});

test('she is asked once, and who listens is told', async () => {
  const phone = device('default', 'denied');
  const push = new PushPermission(phone.own);
  const told: string[] = [];
  push.subscribe(() => told.push(push.state()));
  expect([await push.ask(), await push.ask(), phone.asked()]).toEqual(['denied', 'denied', 1]);
  expect(told).toEqual(['denied']);
});

test('a question that is closed may be asked again', async () => {
  const phone = device('default', 'default');
  const push = new PushPermission(phone.own);
  expect([await push.ask(), await push.ask(), phone.asked()]).toEqual(['not-requested', 'not-requested', 2]);
});

test('what the device has said before is known without asking, and so is what its settings say later', () => {
  const phone = device('granted');
  const push = new PushPermission(phone.own);
  expect(push.state()).toBe('granted');
  phone.set('denied');
  push.look();
  expect(push.state()).toBe('denied');
});

test('a browser that cannot tell of news is not asked', async () => {
  const push = new PushPermission(undefined);
  expect([push.isSupported(), await push.ask()]).toEqual([false, 'not-requested']);
});
