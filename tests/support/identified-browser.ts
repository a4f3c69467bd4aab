import { identityProofs, type ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import { demoPassword } from '#src/server/demo/identity-provider/eid/log-in.ts';
import { CookieBrowser, type Visit } from './cookie-browser.ts';
import { OwnBrowser } from './own-browser.ts';
import type { Heard } from './visitor.ts';

const codeOn = ({ text }: Visit): string => /data-demo-code="(\d{6})"/.exec(text)?.[1] ?? 'no code';

/** The final address of a browser: one of our pages, with a proof in its fragment or an outcome in its query. */
export interface Arrived {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly proof: string;
}

/** A browser that goes to the demo's e-ID and wallet and comes back, with its cookies. */
export class IdentifiedBrowser extends OwnBrowser {
  readonly #own: string;

  constructor(url: string, ip?: string) {
    super(url, ip);
    this.#own = url;
  }

  /** Rewrites to the process itself, because the public address of a test does not resolve. */
  #here(address: string | URL): URL {
    const { pathname, search } = new URL(address, this.#own);
    return new URL(pathname + search, this.#own);
  }

  tryToBegin(kind: 'eid' | 'wallet', purpose: ProofPurpose = 'sign-in', returnTo?: string): Promise<Heard> {
    const endpoint = kind === 'eid' ? identityProofs.startEid : identityProofs.startWallet;
    return this.send(endpoint, { body: { purpose, ...(returnTo !== undefined && { returnTo }) } });
  }

  async begin(kind: 'eid' | 'wallet', purpose: ProofPurpose = 'sign-in', returnTo?: string): Promise<string> {
    return (await this.tryToBegin(kind, purpose, returnTo)).body.url;
  }

  /** Follows the provider's redirect to the server, which redirects to the page to go on to. */
  async comeBack(address: string | URL): Promise<Arrived> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.#here(address), { headers: { cookie }, redirect: 'manual' });
    const { pathname, searchParams, hash } = new URL(answer.headers.get('location') ?? '', this.#own);
    return { path: pathname, query: searchParams, proof: hash.replace(/^#p=/, '') };
  }

  async #walk(start: string, callback: string, forms: readonly ((page: Visit) => Record<string, string>)[]) {
    const pages = new CookieBrowser(callback);
    const open = async (address: string | URL, form: Record<string, string> | null = null): Promise<Visit> => {
      let visit = await pages.open(this.#here(address), form);
      while (visit.status >= 300 && visit.status < 400 && !visit.url.pathname.startsWith(callback)) {
        visit = await pages.open(this.#here(visit.url));
      }
      return visit;
    };
    const first = await open(start);
    let page = first;
    for (const form of forms) page = await open(first.url, form(page));
    return page.url;
  }

  /** Identifies as a demo person, by the national id. Returns the address that the e-ID redirects to. */
  throughEid(start: string, nationalId: string): Promise<URL> {
    return this.#walk(start, '/auth/eid/callback', [
      () => ({ step: 'person', nationalId }),
      (page) => ({ step: 'code', code: codeOn(page) }),
      () => ({ step: 'password', password: demoPassword }),
    ]);
  }

  /** Identifies as a demo person, by phone number or by name. Returns the address that the wallet redirects to. */
  throughWallet(start: string, who: { readonly phone: string } | { readonly subject: string }): Promise<URL> {
    return this.#walk(start, '/auth/wallet/callback', [
      () => ({ step: 'phone', ...who }),
      () => ({ step: 'confirm' }),
      () => ({ step: 'share' }),
    ]);
  }

  async showEid(nationalId: string, purpose: ProofPurpose = 'sign-in', returnTo?: string): Promise<Arrived> {
    return this.comeBack(await this.throughEid(await this.begin('eid', purpose, returnTo), nationalId));
  }

  async showWallet(
    who: { readonly phone: string } | { readonly subject: string },
    purpose: ProofPurpose = 'sign-in',
    returnTo?: string,
  ): Promise<Arrived> {
    return this.comeBack(await this.throughWallet(await this.begin('wallet', purpose, returnTo), who));
  }
}
