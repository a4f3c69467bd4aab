import type { EstateId } from '#src/domain/ids.ts';
import { eidCallbackPath } from '../providers/eid/part.ts';
import type { Routes } from '../routes.ts';
import { webOf } from '../web.ts';
import { finishEid } from './sign-with-eid.ts';

/** Binds a sign-in with e-ID to the browser that began it. */
export const eidCookie = 'eid';

/** The redirect is over before a stopping process would end a stream. */
const neverStops = new AbortController().signal;

const signingPage = (estateId: EstateId, outcome: string): string =>
  `/customer/overtake-protocol/${estateId}/signing?outcome=${outcome}`;

/**
 * Where the e-ID provider sends the browser back to. Not in the contract: no client calls it, a browser is sent here.
 * Whatever came of it, the answer is a page without a secret in its address.
 */
const routes: Routes = (app, on) => {
  app.get(eidCallbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const web = webOf(request, reply, on, neverStops);
    const result = await finishEid(on, request.url, web.cookie(eidCookie));
    web.clearCookie(eidCookie);
    return reply.redirect(result ? signingPage(result.estateId, result.outcome) : '/?outcome=failed', 303);
  });
};
export default routes;
