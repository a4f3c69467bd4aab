/** A minimal browser: keeps cookies, follows redirects, and stops at a given path. */
export type Visit = { readonly url: URL; readonly status: number; readonly text: string; readonly headers: Headers };

const origin = (url: URL): string => url.origin;

export class CookieBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #stopAt: string;

  /** Redirects to a path that begins with `stopAt` are not followed: the address itself is the result. */
  constructor(stopAt: string) {
    this.#stopAt = stopAt;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const gone = pair.slice(at + 1) === '' || attributes.some((one) => /expires=Thu, 01 Jan 1970/i.test(one));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
  }

  async #once(url: URL, form: Record<string, string> | null): Promise<Response> {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'accept-language': 'nb' };
    const body = form === null ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { ...body, headers, redirect: 'manual' });
    this.#keep(response.headers);
    return response;
  }

  /** Opens an address, or posts a form to it. */
  async open(address: string | URL, form: Record<string, string> | null = null): Promise<Visit> {
    let url = new URL(address);
    let response = await this.#once(url, form);
    for (let hops = 0; hops < 12; hops += 1) {
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        return { url, status: response.status, text: await response.text(), headers: response.headers };
      }
      const next = new URL(location, url);
      if (origin(next) !== origin(url) || next.pathname.startsWith(this.#stopAt)) {
        return { url: next, status: response.status, text: '', headers: response.headers };
      }
      url = next;
      response = await this.#once(url, null);
    }
    throw new Error('Too many redirects. Check the routes that redirect, or stopAt in tests/support/cookie-browser.ts');
  }
}
