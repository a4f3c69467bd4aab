import type { Routes } from '#src/server/http/routes.ts';
import { webOf } from '#src/server/http/web.ts';
import { finishProof } from '#src/server/identity/identity-proofs/finish-proof.ts';
import { callbackHeaders, neverStops, unknownCallback } from '#src/server/identity/identity-proofs/routes.ts';
import { callbackPath } from '#src/server/identity/openid-connect/configured.ts';
import { finishSigning } from './finish-signing.ts';

/**
 * Route that the e-ID redirects the browser to. One address is registered, for identification and signing: the state
 * distinguishes them. The page that follows has no secret in its query.
 */
const routes: Routes = (app, on) => {
  app.get(callbackPath.eid, async (request, reply) => {
    const web = webOf(request, reply, on, neverStops);
    const address = (await finishProof(on, 'eid', request.url, web)) ?? (await finishSigning(on, request.url, web));
    return reply.headers(callbackHeaders).redirect(address ?? unknownCallback, 303);
  });
};
export default routes;
