import type { Routes } from '#src/server/http/routes.ts';
import { webOf } from '#src/server/http/web.ts';
import { callbackPath } from '../openid-connect/configured.ts';
import { finishProof } from './finish-proof.ts';

/** A redirect ends before a stopping process would abort a stream. */
export const neverStops = new AbortController().signal;
/** Callback pages are not cached, and not named to the next site as referrer. */
export const callbackHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;
/** Page for a callback whose state is unknown: it was used, or is too old. It leads home who is signed in. */
export const unknownCallback = '/customer/signin?outcome=used';

/** Callback route of the wallet. Not in the contract, because no client calls it. */
const routes: Routes = (app, on) => {
  app.get(callbackPath.wallet, async (request, reply) => {
    const web = webOf(request, reply, on, neverStops);
    const address = await finishProof(on, 'wallet', request.url, web);
    return reply.headers(callbackHeaders).redirect(address ?? unknownCallback, 303);
  });
};
export default routes;
