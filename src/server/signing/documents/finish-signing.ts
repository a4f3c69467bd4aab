import type { Web } from '#src/server/http/callers.ts';
import type { Server } from '#src/server/platform/server.ts';
import { finishEid } from './sign-with-eid.ts';
import { signableOf } from './signables.ts';

/** Cookie that binds a signing with e-ID to the browser that began it. */
export const eidCookie = 'eid';

/**
 * Finishes an e-ID signing when the browser returns. Returns the page to redirect to, without an outcome when the
 * address is opened again; undefined when the state is unknown.
 */
export const finishSigning = async (on: Server, callbackUrl: string, web: Web): Promise<string | undefined> => {
  const result = await finishEid(on, callbackUrl, web.cookie(eidCookie));
  web.clearCookie(eidCookie);
  if (!result) return undefined;
  const page = signableOf(result.ref.flow).signingPage(result.ref.estateId);
  return result.outcome === 'again' ? page : `${page}?outcome=${result.outcome}`;
};
