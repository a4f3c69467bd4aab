import { PushPermission } from '#src/client/push.ts';
import type { PushBrowser, PushReadiness } from '#src/client/push-browser.ts';

export interface FakePushOptions {
  readonly readiness?: PushReadiness;
  readonly permission?: NotificationPermission;
  /** What the person answers to the prompt. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
}

/** A browser that subscribes at a push service without a server. */
export const fakePush = (options: FakePushOptions = {}): PushBrowser => {
  const { permission = 'default', answer = 'granted' } = options;
  const { readiness = options.permission === undefined ? 'unsupported' : 'ready' } = options;
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: { p256dh: 'p', auth: 'a' } };
  let { isSubscribed = false } = options;
  return {
    readiness: () => readiness,
    permission: new PushPermission({ permission, requestPermission: async () => answer }),
    current: async () => (isSubscribed ? device : null),
    async subscribe() {
      isSubscribed = true;
      return device;
    },
    async unsubscribe() {
      isSubscribed = false;
    },
  };
};
