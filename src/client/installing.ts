import { isStandalone } from './is-standalone.ts';

/** Chromium's own offer to put the app on the home screen; not in TypeScript's picture of a browser. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** How the app gets onto the home screen here: the browser asks, a guide shows how, it is there already, or it cannot. */
export type Installing = 'asks' | 'by-hand' | 'is-installed' | 'cannot';

let offer: InstallOffer | null = null;
let isDone = false;
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};

/** To be called as the page begins: the browser makes its offer once, and early. */
export function heedInstallOffers(page: Window = window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Asked where it makes sense (ux.md section 1, "PWA install"), not over whatever stands on the page.
    event.preventDefault();
    offer = event;
    tellAll();
  });
  page.addEventListener('appinstalled', () => {
    offer = null;
    isDone = true;
    tellAll();
  });
}

export const onInstalling = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Safari on a telephone makes no offer; its own menu does it. An iPad calls itself a Mac that can be touched. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function installing(): Installing {
  if (isDone || isStandalone()) return 'is-installed';
  if (offer !== null) return 'asks';
  return isApple() ? 'by-hand' : 'cannot';
}

/** Has the browser ask. An offer can be used once. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt().catch(() => undefined);
  tellAll();
}
