import { addressOf, apiBase } from '#src/contract/address.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Heard, VisitorCall } from './visitor.ts';

/** A browser that keeps all its cookies, as a customer's does, at an address of its own. */
export class OwnBrowser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #ip: string | undefined;

  constructor(url: string, ip?: string) {
    this.#url = url;
    this.#ip = ip;
  }

  async send(endpoint: AnyEndpoint, asked: VisitorCall & { readonly bearer?: string } = {}): Promise<Heard> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#url + apiBase + addressOf(endpoint.path, asked.params ?? {}), {
      method: endpoint.method,
      headers: {
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
        ...(this.#ip !== undefined && { 'x-forwarded-for': this.#ip }),
        ...(asked.bearer !== undefined && { authorization: `Bearer ${asked.bearer}` }),
        ...asked.headers,
      },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, headers: response.headers };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), value);
  }
}
