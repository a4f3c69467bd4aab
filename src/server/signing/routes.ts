import { callbackPath } from '../providers/openid-connect/configured.ts';
import type { Routes } from '../routes.ts';
import { webOf } from '../web.ts';
import { finishEid } from './sign-with-eid.ts';
import { signableOf } from './signables.ts';

/** Binds a sign-in with e-ID to the browser that began it. */
export const eidCookie = 'eid';

/** The redirect is over before a stopping process would end a stream. */
const neverStops = new AbortController().signal;

/**
 * Where the e-ID provider sends the browser back to. Not in the contract: no client calls it, a browser is sent here.
 * Whatever came of it, the answer is a page without a secret in its address.
 */
const routes: Routes = (app, on) => {
  app.get(callbackPath.eid, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const web = webOf(request, reply, on, neverStops);
    const result = await finishEid(on, request.url, web.cookie(eidCookie));
    web.clearCookie(eidCookie);
    const page = result && signableOf(result.ref.flow).signingPage(result.ref.estateId);
    const address = result ? `${page}?outcome=${result.outcome}` : '/?outcome=failed';
    return reply.redirect(address, 303);
  });
};
export default routes;
