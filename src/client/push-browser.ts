import type { PushDevice } from '#src/contract/account/push-devices.ts';
import { pushDevices } from '#src/contract/account/push-devices.ts';
import type { Call } from '#src/contract/call.ts';
import { installing } from './installing.ts';
import { PushPermission } from './push.ts';

/** Whether this browser can show push messages. `install-first`: an iPhone shows those of an installed app only. */
export type PushReadiness = 'ready' | 'install-first' | 'unsupported';

/** This browser's own subscription to push messages. */
export interface PushBrowser {
  readonly readiness: () => PushReadiness;
  readonly permission: PushPermission;
  /** Returns what our server sends to; null for a browser that does not subscribe. */
  readonly current: () => Promise<PushDevice | null>;
  readonly subscribe: (publicKey: string) => Promise<PushDevice>;
  readonly unsubscribe: () => Promise<void>;
}

/** Milliseconds to wait for the service worker, which starts a few seconds after its first page. */
const patience = 15_000;

const deviceOf = (subscription: PushSubscription): PushDevice => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
};

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const ofWorker = async (): Promise<PushSubscription | null> => {
  if (!isAble()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const started = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The service worker has not started (keep-shell.ts)')), patience);
    }),
  ]);

export const thisBrowser = (): PushBrowser => ({
  readiness() {
    if (isAble()) return 'ready';
    return installing() === 'by-hand' ? 'install-first' : 'unsupported';
  },
  permission: new PushPermission(),
  async current() {
    const found = await ofWorker();
    return found && deviceOf(found);
  },
  async subscribe(publicKey) {
    const { pushManager } = await started();
    // One that was made with another key receives nothing from this server.
    await (await pushManager.getSubscription())?.unsubscribe();
    return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  },
  async unsubscribe() {
    await (await ofWorker())?.unsubscribe();
  },
});

/** Turns on notices in this browser. Prompts, so it must follow a tap. Resolves without an effect after a no. */
export const turnOnNotices = async (call: Call, browser: PushBrowser): Promise<void> => {
  if ((await browser.permission.ask()) !== 'granted') return;
  const { publicKey } = await call(pushDevices.key, {});
  const device = await browser.subscribe(publicKey);
  try {
    await call(pushDevices.keep, { body: device });
  } catch (reason) {
    await browser.unsubscribe();
    throw reason;
  }
};

export const turnOffNotices = async (call: Call, browser: PushBrowser): Promise<void> => {
  const device = await browser.current();
  if (device !== null) await call(pushDevices.forget, { body: { endpoint: device.endpoint } });
  await browser.unsubscribe();
};

/** Registers a browser that subscribes with whom is signed in now, and in their language. */
export const keepNotices = async (call: Call, browser: PushBrowser = thisBrowser()): Promise<void> => {
  const device = browser.permission.state() === 'granted' ? await browser.current() : null;
  if (device !== null) await call(pushDevices.keep, { body: device });
};

/** Ends notices at a sign-out. Without a network the browser's own end is found by our next message to it. */
export const endNotices = async (call: Call, browser: PushBrowser = thisBrowser()): Promise<void> => {
  await turnOffNotices(call, browser).catch(() => browser.unsubscribe());
};
