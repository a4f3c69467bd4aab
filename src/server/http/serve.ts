import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { mayReach } from '#src/domain/levels-of-proof.ts';
import { claimKey, keyOf } from '#src/server/platform/idempotency/idempotency.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendAnswer, sendJson } from './answer.ts';
import { acceptBytes } from './body-parsers.ts';
import type { CallerBase, CallerSource, Web } from './callers.ts';
import { assertFlag } from './feature-flags/flags.ts';
import type { Handled } from './handle.ts';
import { readInput, revisionOf } from './input.ts';
import { type HoldStream, openStreams } from './open-streams.ts';
import { isQuietPoll, isQuietWatch, pollTag, watchTag } from './poll-tag.ts';
import { webOf } from './web.ts';

/** What a handler and its rules receive, before the contract's types are applied. */
interface UntypedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: CallerBase;
  readonly revision: number | undefined;
  readonly refuse: (
    ...refusal: ConstructorParameters<typeof Refused> extends [infer C, ...unknown[]] ? [C, object?, object?] : never
  ) => never;
  readonly web: Web;
}
type UntypedHandler = (call: UntypedCall, on: Server) => unknown;
interface UntypedRouteOptions {
  readonly secret?: true;
  readonly changesWith?: (params: unknown) => string;
  readonly watches?: (call: UntypedCall) => readonly string[];
  readonly version?: (call: UntypedCall, on: Server) => Promise<string | undefined> | string | undefined;
}

export interface ServeOptions {
  readonly sources: readonly CallerSource[];
  /** Aborted when the process stops: ends the streams. */
  readonly stopping: AbortSignal;
}

const nobody = (web: Web): CallerBase => ({ kind: 'nobody', key: `nobody:${web.host}` });

/** Authenticates the caller. An access without an authenticator refuses every call. */
const callerOf = (
  { access, leaverKeeps }: AnyEndpoint,
  web: Web,
  on: Server,
  sources: readonly CallerSource[],
): CallerBase | Promise<CallerBase> => {
  if (access === 'open') return nobody(web);
  const wanted: string = access;
  const source = sources.find((candidate) => candidate.access === wanted);
  if (!source) throw new Refused('AUTH_NOT_LOGGED_IN');
  return source.authenticate(web, on, { leaverKeeps });
};

/** Holds a signed-in customer to the level of proof that the call needs. Throws AUTH_STEP_UP. */
const assertReach = ({ reaches }: AnyEndpoint, { standing }: CallerBase): void => {
  if (reaches !== undefined && standing !== undefined && !mayReach(reaches, standing))
    throw new Refused('AUTH_STEP_UP');
};

const refuse: UntypedCall['refuse'] = (code, params, extra) => {
  throw new Refused(code, { params: { ...params }, extra: { ...extra } });
};

interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handler: UntypedHandler;
  readonly routeOptions: UntypedRouteOptions;
  readonly hold: HoldStream;
}

const setPollTag = (reply: FastifyReply, tag: string | undefined): void => {
  if (tag !== undefined) reply.header('etag', tag).header('cache-control', 'private, no-cache');
};
const sendUnchanged = (reply: FastifyReply, tag: string | undefined): FastifyReply => {
  setPollTag(reply, tag);
  return reply.code(304).send();
};

/** Returns whether a poll has nothing new, which is answered before authentication. */
const isQuiet = ({ endpoint, routeOptions }: Route, request: FastifyRequest, on: Server): boolean => {
  if (request.headers['if-none-match'] === undefined) return false;
  if (routeOptions.watches) return isQuietWatch(request, on.live.version, on.clock.now());
  if (routeOptions.changesWith === undefined) return false;
  const params = endpoint.params && safeParse(endpoint.params, request.params);
  if (params?.success === false) return false;
  return isQuietPoll(request, on.live.version(routeOptions.changesWith(params?.output)), on.clock.now());
};

const tagOf = async (routeOptions: UntypedRouteOptions, request: FastifyRequest, call: UntypedCall, on: Server) => {
  const now = on.clock.now();
  if (routeOptions.changesWith) return pollTag(request, on.live.version(routeOptions.changesWith(call.params)), now);
  if (routeOptions.watches) return watchTag(request, routeOptions.watches(call), on.live.version, now);
  const version = await routeOptions.version?.(call, on);
  return version === undefined ? undefined : `W/"${version}"`;
};

const answerOnce = async (
  { endpoint, handler, routeOptions }: Route,
  call: UntypedCall,
  on: Server,
  { reply, key }: { readonly reply: FastifyReply; readonly key: string },
) => {
  const claim = await claimKey(on, { endpoint, key, caller: call.caller, call, secret: routeOptions.secret === true });
  if (claim.kind === 'answered') {
    reply.header('idempotency-replayed', 'true');
    return claim.json === undefined ? reply.code(claim.status).send() : sendJson(reply, claim.status, claim.json);
  }
  try {
    const answer = await handler(call, claim.on);
    await claim.keep(answer);
    return sendAnswer(reply, endpoint, answer, () => call.web.signal);
  } catch (error) {
    await claim.letGo();
    throw error;
  }
};

const answerCall = async (
  route: Route,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  on: Server,
  { caller, web }: { readonly caller: CallerBase; readonly web: Web },
) => {
  const { endpoint, handler, routeOptions } = route;
  const input = readInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const call: UntypedCall = { ...input, caller, revision: revisionOf(request.headers['if-match']), refuse, web };
  if (endpoint.method !== 'GET') on.freeSpace.assertFree();
  const tag = await tagOf(routeOptions, request, call, on);
  if (tag !== undefined && tag === request.headers['if-none-match']) return sendUnchanged(reply, tag);
  setPollTag(reply, tag);
  const key = endpoint.idempotent ? keyOf(request.headers['idempotency-key']) : undefined;
  if (key !== undefined) return answerOnce(route, call, on, { reply, key });
  if (endpoint.answer?.kind === 'stream') route.hold(caller.key, web.signal);
  return sendAnswer(reply, endpoint, await handler(call, on), () => web.signal);
};

/**
 * Serves one resource. Each call is authenticated before its body is read, parsed by the contract, and passed to its
 * handler, whose answer is parsed again. `app` is the scope with the prefix.
 */
export const serve = (
  app: FastifyInstance,
  on: Server,
  handled: Handled,
  { sources, stopping }: ServeOptions,
): void => {
  const hold = openStreams();
  for (const [name, endpoint] of Object.entries(handled.resource)) {
    const route: Route = {
      endpoint,
      hold,
      // seam: `handle` has checked each handler against its endpoint; here they are all called alike.
      handler: handled.handlers[name] as unknown as UntypedHandler,
      routeOptions: (handled.routeOptions[name] ?? {}) as UntypedRouteOptions,
    };
    const recognised = new WeakMap<FastifyRequest, { caller: CallerBase; web: Web }>();
    app.register(async (scope) => {
      if (endpoint.body?.kind === 'bytes') acceptBytes(scope, endpoint.body.types);
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        onRequest: [
          // A callback instead of a promise, for the most frequent calls: "nothing new" allocates no promise.
          (request, reply, done) => {
            if (isQuiet(route, request, on)) sendUnchanged(reply, request.headers['if-none-match']);
            else done();
          },
          async (request, reply) => {
            reply.header('cache-control', 'no-store');
            const web = webOf(request, reply, on, stopping);
            const caller = await callerOf(endpoint, web, on, sources);
            assertReach(endpoint, caller);
            recognised.set(request, { web, caller });
            if (endpoint.flag !== undefined) await assertFlag(on, endpoint.flag);
          },
        ],
        handler: (request, reply) => {
          const known = recognised.get(request);
          if (!known) throw new Refused('AUTH_NOT_LOGGED_IN');
          return answerCall(route, { request, reply }, on, { caller: known.caller, web: known.web });
        },
      });
    });
  }
};
