/** What looking for a newer program needs of the page; tests supply their own. */
export interface ProgramPage {
  /** The address of the program that this page runs; undefined where it has none. */
  readonly running: () => string | undefined;
  /** The server's page for this address now. Rejects without a network. */
  readonly served: () => Promise<string>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
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
};

const mark = 'grend.replaced';

/**
 * Reloads the page by itself if the program was replaced since it was loaded: its later parts are gone. Once for each
 * program; without a network, or with the same program, it returns false. What is typed is stored at each key.
 */
export async function loadNewerProgram(page = thisPage): Promise<boolean> {
  const running = page.running();
  if (running === undefined) return false;
  try {
    const served = await page.served();
    const isNewer = served.includes('type="module"') && !served.includes(`"${running}"`);
    if (!isNewer || page.sessionStorage.getItem(mark) === running) return false;
    // Without a mark the page could reload for ever.
    page.sessionStorage.setItem(mark, running);
  } catch {
    return false;
  }
  page.reload();
  return true;
}
