import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import { demoPassword } from '#src/server/demo/identity-provider/eid/log-in.ts';
import { CookieBrowser, type Visit } from './cookie-browser.ts';
import type { Visitor, VisitorCall } from './visitor.ts';

/** A server at a public address that does not resolve: everything goes through the loopback, as behind a proxy. */
export interface BehindProxy {
  readonly url: string;
  readonly publicUrl: string;
}

const codeOn = (visit: Visit): string => /data-demo-code="(\d{6})"/.exec(visit.text)?.[1] ?? 'no code';

/**
 * Passes the demo's own e-ID in a browser with the cookies of the phone that sent it there. Identifies as the person
 * with this number. Returns the address that the browser comes back to.
 */
export const passDemoEid = async (
  { url, publicUrl }: BehindProxy,
  cookie: string,
  address: string,
  nationalId: string,
): Promise<Visit> => {
  const own = (asked: string | URL): URL => {
    const { pathname, search } = new URL(asked, publicUrl);
    return new URL(pathname + search, url);
  };
  const browser = new CookieBrowser('/customer/');
  const open = async (asked: string | URL, form: Record<string, string> | null = null): Promise<Visit> => {
    let visit = await browser.open(own(asked), form);
    for (let hops = 0; hops < 10 && visit.status >= 300 && visit.status < 400; hops += 1) {
      if (visit.url.pathname.startsWith('/customer/')) return visit;
      // The callback needs the phone's own cookie too: it is the same browser.
      if (visit.url.pathname.startsWith('/auth/')) {
        const answer = await fetch(own(visit.url), { headers: { cookie }, redirect: 'manual' });
        const back = new URL(answer.headers.get('location') ?? '', publicUrl);
        return { url: back, status: answer.status, text: '', headers: answer.headers };
      }
      visit = await browser.open(own(visit.url));
    }
    return visit;
  };
  const first = await open(address);
  const code = await open(first.url, { step: 'person', nationalId });
  await open(first.url, { step: 'code', code: codeOn(code) });
  return open(first.url, { step: 'password', password: demoPassword });
};

/** Signs a form's document on a phone with the demo's own e-ID. Returns what the page is given of the result. */
export const signWithDemoEid = (
  place: BehindProxy,
  phone: Visitor,
  { startEid }: SigningCalls,
  asked: VisitorCall & { readonly body: { readonly contentSha256: string } },
  nationalId: string,
): Promise<string | null> => throughDemoEid(place, phone, startEid, asked, nationalId);

/** Starts what a phone asks for, and passes the demo's own e-ID. Returns what the page is given of the result. */
export const throughDemoEid = async (
  place: BehindProxy,
  phone: Visitor,
  begin: AnyEndpoint,
  asked: VisitorCall,
  nationalId: string,
): Promise<string | null> => {
  const session = phone.cookie;
  const response = await phone.raw(begin, asked);
  // The response sets a cookie that binds the browser, beside the session's.
  const both = `${session}; ${phone.cookie}`;
  phone.cookie = session;
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  const { url }: { readonly url: string } = JSON.parse(text);
  return (await passDemoEid(place, both, url, nationalId)).url.searchParams.get('outcome');
};
