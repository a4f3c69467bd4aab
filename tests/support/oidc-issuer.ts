import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** How the issuer misbehaves. */
export type Fault =
  | 'alg-none'
  | 'hs256-with-public-key'
  | 'foreign-key'
  | 'other-audience'
  | 'expired-token'
  | 'other-issuer'
  | 'wrong-nonce'
  | 'no-id-token'
  | 'other-subject-in-userinfo'
  | 'old-authentication'
  | 'token-500'
  | 'token-hangs'
  | 'discovery-500';

type IssuerOptions = {
  readonly idClaims: JWTPayload;
  readonly userInfo: Record<string, unknown>;
  readonly clientId: string;
};

/** One log-in that the issuer keeps between the browser's request and the token call. */
type AuthorizationRequest = {
  readonly nonce: string;
  readonly challenge: string;
  readonly parameters: URLSearchParams;
};

/**
 * An OpenID Connect issuer that a test can make misbehave, on a free loopback port. It has no screens: `authorize`
 * takes the address the browser would open and returns the address it would be sent back to.
 */
export class OidcIssuer {
  readonly #server: Server;
  readonly #options: IssuerOptions;
  readonly #asked = new Map<string, AuthorizationRequest>();
  #keys: Awaited<ReturnType<typeof generateKeyPair>> | null = null;
  fault: Fault | null = null;
  /** The claims about the person; they may change while the issuer is open. */
  userInfo: Record<string, unknown>;
  subject: string | undefined;
  url = '';

  constructor(options: IssuerOptions) {
    this.#options = options;
    this.userInfo = options.userInfo;
    this.subject = options.idClaims.sub;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(500).end());
    });
  }

  async open(): Promise<this> {
    this.#keys = await generateKeyPair('RS256', { extractable: true });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo; // seam: a listening TCP server
    this.url = `http://127.0.0.1:${port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Simulates consent: returns where the browser is redirected, with a fresh code. */
  authorize(address: string): { readonly back: URL; readonly parameters: URLSearchParams } {
    const parameters = new URL(address).searchParams;
    const code = `code-${this.#asked.size + 1}`;
    this.#asked.set(code, {
      nonce: parameters.get('nonce') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
      parameters,
    });
    const back = new URL(parameters.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', parameters.get('state') ?? '');
    back.searchParams.set('iss', this.url);
    return { back, parameters };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      return void send(this.fault === 'discovery-500' ? 500 : 200, this.#metadata());
    if (pathname === '/jwks')
      return void send(200, { keys: [{ ...(await exportJWK(this.#pair().publicKey)), alg: 'RS256', use: 'sig' }] });
    if (pathname === '/userinfo') {
      const sub = this.fault === 'other-subject-in-userinfo' ? 'nobody-at-all' : this.subject;
      return void send(200, { ...this.userInfo, sub });
    }
    if (this.fault === 'token-hangs') return;
    const [status, body] = this.fault === 'token-500' ? [500, {}] : await this.#token(request);
    send(status, body);
  }

  async #token(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
    const form = new URLSearchParams(await textOf(request));
    const asked = this.#asked.get(form.get('code') ?? '');
    this.#asked.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!asked || challenge !== asked.challenge) return [400, { error: 'invalid_grant' }];
    const idToken = this.fault === 'no-id-token' ? {} : { id_token: await this.#idToken(asked.nonce) };
    return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, ...idToken }];
  }

  #pair() {
    if (!this.#keys) throw new Error('No open issuer. Call open() of OidcIssuer first (tests/support/oidc-issuer.ts)');
    return this.#keys;
  }

  #metadata() {
    const { url } = this;
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #claims(nonce: string): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: this.fault === 'other-issuer' ? 'https://evil.example' : this.url,
      aud: this.fault === 'other-audience' ? 'another-client' : this.#options.clientId,
      nonce: this.fault === 'wrong-nonce' ? 'another-nonce' : nonce,
      iat: this.fault === 'expired-token' ? now - 7200 : now,
      exp: this.fault === 'expired-token' ? now - 3600 : now + 300,
      auth_time: this.fault === 'old-authentication' ? now - 3600 : now,
      ...this.#options.idClaims,
      ...(this.subject !== undefined && { sub: this.subject }),
    };
  }

  async #idToken(nonce: string): Promise<string> {
    const claims = this.#claims(nonce);
    const pair = this.#pair();
    if (this.fault === 'alg-none') return new UnsecuredJWT(claims).encode();
    if (this.fault === 'hs256-with-public-key') {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(await exportSPKI(pair.publicKey)));
    }
    const key = this.fault === 'foreign-key' ? (await generateKeyPair('RS256')).privateKey : pair.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(key);
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};
