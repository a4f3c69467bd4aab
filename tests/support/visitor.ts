import { addressOf, apiBase } from '#src/contract/address.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { links } from '#src/contract/homes/links.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { FlowName, LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { linkNameOf, type OpenedByLink } from '#src/server/homes/links/opened-by-link.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { TestHome, TestParty } from './homes.ts';

export interface Heard {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into is the test's to say.
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}
export interface VisitorCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly revision?: number;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One phone or computer: sends declared calls over HTTP and keeps its cookie, as a browser does. */
export class Visitor {
  cookie = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async raw(endpoint: AnyEndpoint, asked: VisitorCall = {}): Promise<Response> {
    const bytes = asked.body instanceof Uint8Array;
    const headers: Record<string, string> = {
      ...(asked.body !== undefined && !bytes && { 'content-type': 'application/json' }),
      ...(this.cookie !== '' && { cookie: this.cookie }),
      ...(asked.revision !== undefined && { 'if-match': `"${asked.revision}"` }),
      ...(asked.key !== undefined && { 'idempotency-key': asked.key }),
      ...asked.headers,
    };
    const body = bytes ? Buffer.from(asked.body as Uint8Array) : JSON.stringify(asked.body);
    const search = asked.query === undefined ? '' : `?${new URLSearchParams(asked.query)}`;
    const response = await fetch(this.#url + apiBase + addressOf(endpoint.path, asked.params ?? {}) + search, {
      method: endpoint.method,
      headers,
      ...(asked.body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    return response;
  }

  async send(endpoint: AnyEndpoint, asked: VisitorCall = {}): Promise<Heard> {
    const response = await this.raw(endpoint, asked);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, headers: response.headers };
  }

  exchange(estateId: EstateId, key: string, flow: LinkFlow | 'chat' = 'takeover-protocol'): Promise<Heard> {
    return this.send(links.exchange, { body: { estateId, flow, key } });
  }
}

/** Returns the key of a fresh link for a party, as in their SMS. */
export const linkKeyFor = async (
  on: Server,
  home: TestHome,
  party: TestParty,
  flow: OpenedByLink = 'takeover-protocol',
): Promise<string> => {
  const place = { flow, estateId: home.estateId };
  const made = await on.transaction((tx) =>
    createLink(tx, on, { place, holder: party }, { replaces: 'nothing', sent: true }),
  );
  return made.url.split('#k=')[1] ?? '';
};

/** Returns a party who has opened their link on a phone of their own. */
export const visitorAt = async (
  { url, on }: { readonly url: string; readonly on: Server },
  home: TestHome,
  party: TestParty,
  flows: readonly OpenedByLink[] = ['takeover-protocol'],
): Promise<Visitor> => {
  const visitor = new Visitor(url);
  for (const flow of flows) {
    const opened = await visitor.exchange(home.estateId, await linkKeyFor(on, home, party, flow), linkNameOf(flow));
    if (opened.status !== 200) throw new Error(`The link did not open: ${opened.text}`);
  }
  return visitor;
};

/** Every form that a side of a used home has, by the links that open them. */
export const flowsOf = (role: TestParty['role']): readonly FlowName[] =>
  role === 'seller'
    ? ['takeover-protocol', 'settlement-seller', 'pep-form-seller']
    : ['takeover-protocol', 'settlement-buyer', 'pep-form-buyer'];

export const partyIn = (home: TestHome, role: 'seller' | 'buyer', index = 0): TestParty => {
  const found = home.parties.filter((party) => party.role === role)[index];
  if (!found) throw new Error(`The home has no ${role} ${index}`);
  return found;
};
