import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, netOf } from '#src/server/platform/limits/nets.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Web } from './callers.ts';
import { languageOf } from './problem-document.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).host : undefined);

/** Returns whether the whole window arrives by a link or redirect, as from an e-ID. That never happens for a call. */
const isArrival = (request: FastifyRequest): boolean =>
  reading.has(request.method) &&
  request.routeOptions.config.endpoint === undefined &&
  request.headers['sec-fetch-mode'] === 'navigate';

/**
 * Returns whether a request's cookies may be used (reliability T4). The browser names the source in `Origin` or
 * `Sec-Fetch-Site`. A request from a foreign page, or another port, is read as one without cookies and sets none. That
 * also covers reads, since the first view of a signing page is logged. A request with neither header does not come from
 * a browser, and a page cannot omit them.
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

/** Returns the parts of a request that authenticators and a few handlers need. */
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
