import type { Routes } from '#src/server/http/routes.ts';
import { webOf } from '#src/server/http/web.ts';
import { finishSigning } from '#src/server/signing/documents/finish-signing.ts';
import { callbackPath } from '../openid-connect/configured.ts';
import { finishProof } from './finish-proof.ts';

/** The redirect is over before a stopping process would end a stream. */
const neverStops = new AbortController().signal;

/**
 * Where the e-ID and the wallet send the browser back to. Not in the contract: no client calls it, a browser is sent
 * here. Both who shows who she is and who signs come back from the e-ID to the one address that is registered with it;
 * the state tells them apart. Whatever came of it, the answer is a page without a secret in its query.
 */
const routes: Routes = (app, on) => {
  const quiet = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  app.get(callbackPath.eid, async (request, reply) => {
    const web = webOf(request, reply, on, neverStops);
    const address = (await finishProof(on, 'eid', request.url, web)) ?? (await finishSigning(on, request.url, web));
    return reply.headers(quiet).redirect(address ?? '/?outcome=failed', 303);
  });
  app.get(callbackPath.wallet, async (request, reply) => {
    const web = webOf(request, reply, on, neverStops);
    const address = await finishProof(on, 'wallet', request.url, web);
    return reply.headers(quiet).redirect(address ?? '/?outcome=failed', 303);
  });
};
export default routes;
