import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { apiPrefix, type Routes } from '#src/server/http/routes.ts';
import { webOf } from '#src/server/http/web.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { takeEmployee } from './sign-on.ts';

/** Page where the broker's app exchanges the arrival. Its address holds no secret. */
const arrivalPage = '/broker/arrive';
/** The redirect is over before a stopping process would end a stream. */
const neverStops = new AbortController().signal;
const Asked = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

/** Refuses sign-in from another site's page: the employee would work at a stranger's desk without knowing. */
const isFromOutside = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] === 'cross-site';

/** Redirects a browser to the sign-in page. The status still names the refusal. */
const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  if (!isBrowser || !(error instanceof Refused)) throw error;
  return reply
    .code(401)
    .header('refresh', '0; url=/broker')
    .type('text/html; charset=utf-8')
    .send('<!doctype html><meta charset="utf-8"><title>401</title><p><a href="/broker">Logg inn / Sign in</a></p>');
};

/**
 * `GET /api/auth/app?token=`: where the admin tab sends an employee's browser (Spec sections 6 and 7, reliability T2).
 * Not in the contract, since no client calls it. The log keeps the route but never the query. The token is consumed
 * here, and the redirect's address has none. A HEAD request, which some programs send before a link is opened, consumes
 * nothing.
 */
const routes: Routes = (app, on) => {
  app.get(`${apiPrefix}/auth/app`, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      const asked = v.safeParse(Asked, request.query);
      if (!asked.success || isFromOutside(request)) throw new Refused('AUTH_NOT_LOGGED_IN');
      await takeEmployee(on, webOf(request, reply, on, neverStops), asked.output.token);
    } catch (error) {
      return refuse(request, reply, error);
    }
    return reply.redirect(arrivalPage, 303);
  });
};
export default routes;
