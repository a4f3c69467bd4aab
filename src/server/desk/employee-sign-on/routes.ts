import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { apiPrefix } from '#src/server/http/api-prefix.ts';
import type { Routes } from '#src/server/http/routes.ts';
import { webOf } from '#src/server/http/web.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { takeEmployee } from './hand-off.ts';

/** Where the broker's app exchanges the arrival: an address without anything in it. */
const arrivalPage = '/broker/arrive';
/** The redirect is over before a stopping process would end a stream. */
const neverStops = new AbortController().signal;
const Asked = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

/** Another site's page may not sign anybody in here: she would work at a stranger's desk without knowing. */
const isFromOutside = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] === 'cross-site';

/** Whoever is a browser is led to where one signs in; the status says what it was all the same. */
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
 * Not in the contract: no client calls it. The log has the route and never the query; the token is used up here, and the
 * address that the browser comes to has none. A HEAD, as some programs send before a link is opened, uses nothing up.
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
