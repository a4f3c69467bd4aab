import { isTypedHere } from './typed-here.ts';

/** What looking for a newer program needs of the page; tests supply their own. */
export interface ProgramPage {
  /** The address of the program that this page runs; undefined where it has none. */
  readonly running: () => string | undefined;
  /** The server's page for this address now. Rejects without a network. */
  readonly served: () => Promise<string>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  /** A reload would lose what is typed. */
  readonly isTyped: () => boolean;
}

const thisPage: ProgramPage = {
  running: () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined,
  served: async () => {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? answer.text() : '';
  },
  get sessionStorage() {
    return window.sessionStorage;
  },
  reload: () => window.location.reload(),
  isTyped: isTypedHere,
};

const mark = 'grend.replaced';

async function look(page: ProgramPage): Promise<boolean> {
  const running = page.running();
  if (running === undefined) return false;
  try {
    const served = await page.served();
    const isNewer = served.includes('type="module"') && !served.includes(`"${running}"`);
    if (!isNewer || page.isTyped() || page.sessionStorage.getItem(mark) === running) return false;
    // Without a mark the page could reload for ever.
    page.sessionStorage.setItem(mark, running);
  } catch {
    return false;
  }
  page.reload();
  return true;
}

let looking: Promise<boolean> | undefined;

/**
 * Reloads the page by itself if the program was replaced since it was loaded: its later parts are gone. Once for each
 * program; it returns false without a network, with the same program, and while a field holds what a reload would lose.
 * All who ask meanwhile have the same answer.
 */
export const loadNewerProgram = (page = thisPage): Promise<boolean> => {
  looking ??= look(page).then((isReloading) => {
    if (!isReloading) looking = undefined;
    return isReloading;
  });
  return looking;
};

/** Milliseconds between two looks at the server's page: a part that is gone is asked for again every few seconds. */
const pause = 60_000;

/**
 * Loads the newer program also where a press, and not a page, asked for a part that is gone: no boundary of React's sees
 * that. Call it at page start.
 */
export function renewForGoneParts(page: EventTarget = window, renew: () => unknown = loadNewerProgram): void {
  let last = Number.NEGATIVE_INFINITY;
  // The bundler's own event, at each import that failed.
  page.addEventListener('vite:preloadError', () => {
    if (Date.now() - last < pause) return;
    last = Date.now();
    renew();
  });
}
