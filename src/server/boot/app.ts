import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { acceptJson } from '#src/server/http/body-parsers.ts';
import { takeTurns } from '#src/server/http/fair-turns.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { languageOf, problemDocument, type RefusingCall, refusalOf } from '#src/server/http/problem-document.ts';
import { apiPrefix, type ServedResource } from '#src/server/http/routes.ts';
import { isPartOfPage, protect } from '#src/server/http/security-headers.ts';
import { serve } from '#src/server/http/serve.ts';
import { webPages } from '#src/server/http/web-pages.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ServerRooms } from './found.ts';
import { health } from './health.ts';
import type { Running } from './running.ts';

export interface AppOptions {
  /** What is served: the product, with the demo or without. */
  readonly found: Pick<ServerRooms, 'resources' | 'callers' | 'routes'>;
  /** The system's by default; tests move their own. */
  readonly clock?: Clock;
  /** Folder of the browser build; nothing is served from it when it does not exist. */
  readonly webFolder?: string;
  /** Extra resources beside those of the folders: for tests of `serve` itself. */
  readonly resources?: readonly ServedResource[];
  /** Sees every request and response; called before any route is declared. */
  readonly observe?: (app: FastifyInstance) => void;
  /** Called with every refusal of a declared call: tests compare it with what the endpoint declares. */
  readonly onRefused?: (endpoint: AnyEndpoint, code: ProblemCode) => void;
}

const isSecure = (on: Server): boolean => on.config.publicUrl.startsWith('https://');

/** Logs one line per call: the route's pattern, never the address, so no id, code or query reaches the log. */
const logAnswer = (on: Server) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  const level = reply.statusCode >= 500 ? 'error' : 'info';
  on.log[level](
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId: request.id,
    },
    'answered',
  );
  done();
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint for this route; a page or a file has none. */
    endpoint?: AnyEndpoint;
  }
}

/** A call that takes bytes takes a picture, or a document where it takes a PDF. */
const takenBy = (endpoint: AnyEndpoint | undefined): RefusingCall['takes'] => {
  if (endpoint?.body?.kind !== 'bytes') return undefined;
  return endpoint.body.types.includes('application/pdf') ? 'document' : 'picture';
};

/** How a call words its refusals. */
const refusingCall = ({ routeOptions }: FastifyRequest): RefusingCall => {
  const { endpoint } = routeOptions.config;
  return { takes: takenBy(endpoint), fails: endpoint?.fails };
};

const answerError = (on: Server, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { refused, status } = refusalOf(error, refusingCall(request));
  if (refused.code === 'GEN_ERROR' || refused.cause !== undefined) {
    on.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'unexpected');
  }
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter));
  const language = languageOf(request.headers['accept-language']);
  // A malformed address is refused before any hook.
  protect(reply, isSecure(on));
  return reply
    .code(status)
    .removeHeader('etag')
    .headers({ 'cache-control': 'no-store', 'content-language': language, vary: 'accept-language' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDocument(refused, status, language, request.id)));
};

const noJsonSchema = () => () => {
  throw new Error('A route has a JSON schema of its own. Declare it in src/contract instead.');
};

/** Limits of reliability T12; the header and request times keep a slow sender from holding a socket. */
const bareApp = (on: Server): FastifyInstance => {
  const app = Fastify({
    logger: false,
    trustProxy: on.config.trustedProxy ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // Node checks for slow senders every 30 seconds by default: a limit of ten seconds could take forty.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Node keeps randomness for UUIDs, while random bytes would cost a system call per request.
    genReqId: () => randomUUID().replaceAll('-', '').slice(-16),
    // The contract's schemas are Valibot's. Fastify's own compilers would be loaded at every start and never used.
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
    // Fastify's own text for a malformed address would echo it.
    // seam: the same request and reply, before a route has given them its types.
    frameworkErrors: (error, request, reply) =>
      answerError(on, error, request as FastifyRequest, reply as unknown as FastifyReply),
  });
  acceptJson(app);
  return app;
};

/** Serves the product: its calls, its addresses for people and its pages. */
const serveProduct = async (
  app: FastifyInstance,
  on: Server,
  options: AppOptions,
  stopping: AbortSignal,
): Promise<void> => {
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A stream of events would wait in the compressor until its buffer is full.
    customTypes: /^(text\/(?!event-stream)|application\/(.*\+)?(json|xml|javascript)|image\/svg\+xml)/,
  });
  const { found } = options;
  const resources = [...found.resources, ...(options.resources ?? [])];
  const sources = found.callers;
  await app.register(
    async (api) => {
      for (const { handled } of resources) serve(api, on, handled, { sources, stopping });
    },
    { prefix: apiPrefix },
  );
  for (const routes of found.routes) await app.register(async (scope) => routes(scope, on, resources));
  const { publicUrl, brokerSubdomain, installation } = on.config;
  await webPages(app, {
    folder: options.webFolder ?? '',
    publicUrl,
    brokerSubdomain,
    installation,
    isOn: (flag) => isFlagOn(on, flag),
  });
};

/** Builds the HTTP side over a running server; a worker serves its health only. The caller starts listening. */
export const buildApp = async ({ on, checks }: Running, options: AppOptions): Promise<FastifyInstance> => {
  const secure = isSecure(on);
  const stopping = new AbortController();
  const app = bareApp(on);
  app.addHook('preClose', async () => stopping.abort());
  takeTurns(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    // A 304 has no body that could be misread, and is the most frequent answer.
    if (reply.statusCode !== 304) protect(reply, secure);
    if (!isPartOfPage(reply)) reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', logAnswer(on));
  options.observe?.(app);
  app.setErrorHandler((error, request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) options.onRefused?.(endpoint, refusalOf(error, refusingCall(request)).refused.code);
    return answerError(on, error, request, reply);
  });
  health(app, on, checks);
  if (on.config.role === 'worker') {
    app.setNotFoundHandler(() => {
      throw new Refused('NOT_FOUND');
    });
  } else await serveProduct(app, on, options, stopping.signal);
  return app;
};
