import type { Routes } from '#src/server/http/routes.ts';
import { webOf } from '#src/server/http/web.ts';
import { callbackPath } from '../openid-connect/configured.ts';
import { finishProof } from './finish-proof.ts';

/** The redirect is over before a stopping process would end a stream. */
export const neverStops = new AbortController().signal;
/** A page that a provider sends the browser to is neither kept nor named to the next site. */
export const callbackHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;
/** Where the browser goes when nothing of ours is known. */
export const unknownCallback = '/?outcome=failed';

/** Where the wallet sends the browser back to. Not in the contract, since no client calls it. */
const routes: Routes = (app, on) => {
  app.get(callbackPath.wallet, async (request, reply) => {
    const web = webOf(request, reply, on, neverStops);
    const address = await finishProof(on, 'wallet', request.url, web);
    return reply.headers(callbackHeaders).redirect(address ?? unknownCallback, 303);
  });
};
export default routes;
