import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Installation } from '#src/domain/installation.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { flowAddresses } from './flow-addresses.ts';
import { robotsText, sitemapText } from './page-head/for-robots.ts';
import { installationMeta, pageHead } from './page-head/page-head.ts';
import { contentSecurityPolicy, freshNonce } from './security-headers.ts';

/**
 * Scripts by flow or address, and by '' for every other page. The build writes them (src/bundle/preloads-plugin.ts).
 */
const preloadsFile = v.record(v.string(), v.array(v.string()));

/** Returns whether an address is of a flow's path: each of its parameters is one part, and steps may follow. */
const isUnder = (path: string): ((address: string) => boolean) => {
  const parts = path.split('/');
  return (address) => {
    const given = address.split('/');
    return parts.every((part, at) => (part.startsWith(':') ? Boolean(given[at]) : part === given[at]));
  };
};

/**
 * Returns the preload links of a page, so that the browser fetches its scripts in parallel. Over a phone's network that
 * saves two round trips before the first step. Empty when the app was not built.
 */
const pagePreloads = (webFolder: string): ((path: string) => string) => {
  const file = join(webFolder, 'preloads.json');
  const files = existsSync(file) ? v.parse(preloadsFile, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const flows = [...flowAddresses]
    .map(([id, { path }]) => ({ id, isOf: isUnder(path), length: path.length }))
    // One flow's path may be the start of another's: the buyer's settlement, and the one of a project.
    .sort((one, other) => other.length - one.length);
  return (path) => {
    const flow = flows.find(({ isOf }) => isOf(path));
    return (files[flow?.id ?? path] ?? files[''] ?? [])
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      .join('');
  };
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Returns whether an address is a page of the app, routed by the app itself: not a call, and not a file. */
const isPage = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  return !/^\/(api|dev|assets)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
};

/** Serves the built files, compressed at the build. A hashed file never changes, so it needs no tag to revalidate by. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    etag: false,
    lastModified: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Revalidates the worker's own file on each request, since it shows the browser that there is a newer app.
    setHeaders(reply, path) {
      reply.setHeader('cache-control', path.endsWith(`${sep}shell-worker.js`) ? 'no-cache' : 'public, max-age=3600');
    },
  });
};

export interface WebPages {
  /** The folder of the built app; without it every page is 404. */
  readonly folder: string;
  readonly publicUrl: string;
  /** The first part of the host on which the broker's app opens. */
  readonly brokerSubdomain: string;
  /** Written in the head of every page. */
  readonly installation: Installation;
  readonly isOn: (flag: FlagName) => Promise<boolean>;
}

/** Serves what search engines read beside the pages. */
const serveRobots = (app: FastifyInstance, publicUrl: string): void => {
  const kept = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').headers(kept).send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').headers(kept).send(sitemapText(publicUrl)),
  );
};

/**
 * Serves the built browser app: its files, and its one page at every address, with the head of that address. Hashed
 * files are cached for a year. The page is revalidated each time and carries a fresh nonce, which Emotion puts on its
 * `<style>`. An open page that a flag has closed is 404.
 */
export const webPages = async (
  app: FastifyInstance,
  { folder, publicUrl, brokerSubdomain, installation, isOn }: WebPages,
): Promise<void> => {
  const index = join(folder, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8').replace(/<title>[^<]*<\/title>/, '') : undefined;
  if (html !== undefined) await serveFiles(app, folder);
  const preloads = pagePreloads(folder);
  const installed = installationMeta(installation);
  const secure = publicUrl.startsWith('https://');
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = freshNonce();
    const { language, tags, flag } = pageHead(request.url, publicUrl);
    const isThere = flag === undefined || (await isOn(flag));
    return reply
      .code(isThere ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(nonce, secure) })
      .send(
        html
          ?.replaceAll('%CSP_NONCE%', nonce)
          .replace('<html lang="nb">', `<html lang="${language}">`)
          .replace('</head>', () => `${tags}${installed}${preloads(pathOf(request))}</head>`),
      );
  };
  if (html !== undefined) {
    // The rest of that host is as on every other one: a link there stays good.
    app.get('/', (request, reply) =>
      request.hostname.toLowerCase().startsWith(`${brokerSubdomain}.`)
        ? reply.header('vary', 'Host').redirect('/broker', 302)
        : sendPage(request, reply),
    );
    serveRobots(app, publicUrl);
  }
  app.setNotFoundHandler((request, reply) => {
    if (html === undefined || !isPage(request)) throw new Refused('NOT_FOUND');
    return sendPage(request, reply);
  });
};
