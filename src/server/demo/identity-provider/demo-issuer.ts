/**
 * A demo e-ID or wallet inside the server: an OpenID Connect issuer at `<publicUrl>/idp/…` with pages that behave like
 * the real one's (cancel, decline, wrong, timed out). A visitor chooses the person to sign in as: never register it in
 * production.
 *
 *   await app.register((scope) => demoIssuer(scope, {
 *     issuer: eidIssuer(personas), publicUrl: config.publicUrl, keys,
 *     relyingParty: { id: 'grend', secret: demoClientSecret(keys), name: 'Grend', redirectUris: [redirectUri] },
 *     log: app.log,
 *   }));
 *   // the relying party: issuer issuerUrl(eidSite, publicUrl), fetch: loopbackFetch(publicUrl, () => own address)
 */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoKeys } from './demo-keys.ts';
import { handleInteraction } from './interactions.ts';
import type { DemoIssuer, IssuerSite } from './issuer.ts';
import { pageStyle } from './page-style.ts';
import { createProvider, type EidLog, type RelyingParty, sessionCookieOf } from './provider.ts';
import { type EidStore, memoryStore } from './store.ts';

export type DemoIssuerOptions<Step> = {
  readonly issuer: DemoIssuer<Step>;
  readonly publicUrl: string;
  readonly relyingParty: RelyingParty;
  readonly keys: DemoKeys;
  readonly log: EidLog;
  /** A common store for several processes behind one address; default: this process's memory. */
  readonly store?: EidStore;
  readonly now?: () => Date;
};

export const issuerUrl = ({ mount }: IssuerSite, publicUrl: string): string => `${new URL(publicUrl).origin}${mount}`;

/**
 * Returns the client secret between the two halves of a demo installation. Derived from its keys, so that nothing is
 * configured.
 */
export const demoClientSecret = (keys: DemoKeys): string =>
  createHmac('sha256', keys.cookieKeys[0] ?? '')
    .update('demo e-ID client secret')
    .digest('base64url');

const fontFile = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';

const serveAssets = async (app: FastifyInstance, { mount }: IssuerSite): Promise<void> => {
  const font = await readFile(createRequire(import.meta.url).resolve(fontFile));
  const kept = 'public, max-age=3600';
  app.get(`${mount}/page.css`, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(pageStyle),
  );
  app.get(`${mount}/page.woff2`, (_, reply) => reply.type('font/woff2').header('cache-control', kept).send(font));
};

/** Makes oidc-provider see the public address, whatever a proxy or a forged Host header says. */
const pinAddress = ({ raw }: FastifyRequest, publicUrl: URL): void => {
  raw.headers.host = publicUrl.host;
  raw.headers['x-forwarded-host'] = publicUrl.host;
  raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
};

/**
 * Drops the browser's earlier login, since the screens ask for the person every time. Otherwise oidc-provider refuses a
 * different person, and a person who is slower than that login's expiry.
 */
const clearEarlierSession = ({ raw }: FastifyRequest, site: IssuerSite): void => {
  const sessionCookie = sessionCookieOf(site);
  const cookies = raw.headers.cookie?.split(/; */).filter((cookie) => !cookie.startsWith(sessionCookie));
  if (cookies !== undefined) raw.headers.cookie = cookies.join('; ');
};

/** Serves one issuer; see the top of the file. */
export const demoIssuer = async <Step>(app: FastifyInstance, options: DemoIssuerOptions<Step>): Promise<void> => {
  const { look: site } = options.issuer;
  const { mount } = site;
  const publicUrl = new URL(options.publicUrl);
  const store = options.store ?? memoryStore();
  const provider = await createProvider({ ...options, issuerUrl: issuerUrl(site, options.publicUrl), store });
  const parts = {
    ...options,
    provider,
    store,
    relyingPartyName: options.relyingParty.name,
    now: options.now ?? (() => new Date()),
  };
  await serveAssets(app, site);
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      pinAddress(request, publicUrl);
      return handleInteraction(parts, { request, reply });
    };
    pages.get(`${mount}/side/:uid`, handler);
    pages.post(`${mount}/side/:uid`, handler);
  });
  app.register(async (protocol) => {
    // oidc-provider reads the body itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_, __, done) => done(null));
    const callback = provider.callback();
    protocol.all(`${mount}/*`, async (request, reply) => {
      pinAddress(request, publicUrl);
      clearEarlierSession(request, site);
      reply.hijack();
      // oidc-provider derives its mount path from originalUrl and the shortened url.
      const url = request.raw.url ?? '/';
      Object.assign(request.raw, { originalUrl: url, url: url.slice(mount.length) });
      await callback(request.raw, reply.raw);
    });
  });
};
