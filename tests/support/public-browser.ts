import { CookieBrowser, type Visit } from './cookie-browser.ts';

interface Place {
  /** The public address, which does not resolve in a test. */
  readonly base: string;
  /** Returns the address that the process listens on. */
  readonly own: () => string;
  /** Where the provider redirects to: not opened, as its address is the result. */
  readonly callback: string;
}

/** A browser that reaches a public address through the loopback. */
export class PublicBrowser {
  readonly #inner: CookieBrowser;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
    this.#inner = new CookieBrowser(place.callback);
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#inner.cookies;
  }

  async open(address: string | URL, form: Record<string, string> | null = null): Promise<Visit> {
    const { base, own, callback } = this.#place;
    const asked = new URL(address, base);
    let visit = await this.#inner.open(new URL(asked.pathname + asked.search, own()), form);
    while (visit.status >= 300 && visit.status < 400 && !visit.url.pathname.startsWith(callback)) {
      visit = await this.#inner.open(new URL(visit.url.pathname + visit.url.search, own()));
    }
    return visit;
  }
}
