/** Whether the app was opened from the home screen (Spec section 1, "installed web app"). */
export const isStandalone = (): boolean =>
  (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false) ||
  ('standalone' in navigator && navigator.standalone === true);

/** Chromium's `beforeinstallprompt` event, which TypeScript's DOM types do not have. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** How the app can be installed here: by a prompt, by a guide, already installed, or not at all. */
export type Installing = 'asks' | 'by-hand' | 'is-installed' | 'cannot';

let offer: InstallOffer | null = null;
let isDone = false;
const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const notify of listeners) notify();
};

/** Listens for the browser's install event. Call it at page start: the event comes once, and early. */
export function listenForInstallOffers(page: Window = window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Prompts where it makes sense (ux.md section 1, "PWA install"), not over the current page.
    event.preventDefault();
    offer = event;
    // The browser offers it again when the app was removed from the home screen.
    isDone = false;
    notifyAll();
  });
  page.addEventListener('appinstalled', () => {
    offer = null;
    isDone = true;
    notifyAll();
  });
}

export const onInstalling = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Safari on iOS has no install event; its own menu does it. An iPad reports itself as a Mac with touch. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** WebKit deletes a site's storage after seven days without a visit, except that of an app on the Home Screen. */
export const deletesAfterWeek = (): boolean =>
  globalThis.navigator?.vendor === 'Apple Computer, Inc.' && !isStandalone();

export function installing(): Installing {
  if (isDone || isStandalone()) return 'is-installed';
  if (offer !== null) return 'asks';
  return isApple() ? 'by-hand' : 'cannot';
}

/** Shows the browser's install prompt. The event can be used once. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt().catch(() => undefined);
  notifyAll();
}
