import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, netOf } from '#src/server/platform/limits/nets.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Web } from './callers.ts';
import { languageOf } from './problem-document.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).host : undefined);

/** Whether the whole window comes here by a link or a redirect, as from an e-ID; a call is never come to like that. */
const isArrival = (request: FastifyRequest): boolean =>
  reading.has(request.method) &&
  request.routeOptions.config.endpoint === undefined &&
  request.headers['sec-fetch-mode'] === 'navigate';

/**
 * Whether a request's cookies may count (reliability T4). A browser says where it comes from; a foreign page's, of
 * another port too, is then read as one without cookies, and sets and clears none. What only reads counts as well: the
 * first look at a signing page is written down. A caller that says nothing at all is no browser, and no page can make
 * one omit it.
 */
const isOwnPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) {
    return site === undefined || site === 'same-origin' || site === 'none' || isArrival(request);
  }
  const host = originOf(origin);
  return host !== undefined && (host === request.headers.host || host === originOf(publicUrl));
};

const signalOf = (reply: FastifyReply, stopping: AbortSignal): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, stopping]);
};

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

const formVersionIn = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

/** The parts of a request that authenticators and a few handlers need. */
export const webOf = (request: FastifyRequest, reply: FastifyReply, on: Server, stopping: AbortSignal): Web => {
  const secure = on.config.publicUrl.startsWith('https://');
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const cookiesCount = isOwnPage(request, on.config.publicUrl);
  return {
    requestId: request.id,
    host: hostOf(request.ip),
    net: netOf(request.ip),
    language: languageOf(request.headers['accept-language']),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    formVersion: formVersionIn(single(request.headers['form-version'])),
    bearer: /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1],
    header: (name) => single(request.headers[name.toLowerCase()]),
    cookie: (name) => (cookiesCount ? request.cookies[named(name)] : undefined),
    setCookie(name, value, { seconds, sameSite = 'lax' }) {
      if (cookiesCount)
        reply.setCookie(named(name), value, { httpOnly: true, path: '/', secure, sameSite, maxAge: seconds });
    },
    clearCookie(name) {
      if (cookiesCount) reply.clearCookie(named(name), { httpOnly: true, path: '/', secure });
    },
    get signal() {
      return signalOf(reply, stopping);
    },
  };
};
