import type { Web } from '#src/server/http/callers.ts';
import type { Server } from '#src/server/platform/server.ts';
import { finishEid } from './sign-with-eid.ts';
import { signableOf } from './signables.ts';

/** Binds a signing with e-ID to the browser that began it. */
export const eidCookie = 'eid';

/** The browser is back from the e-ID after signing: the page to send it on to; undefined when nothing of ours is known. */
export const finishSigning = async (on: Server, callbackUrl: string, web: Web): Promise<string | undefined> => {
  const result = await finishEid(on, callbackUrl, web.cookie(eidCookie));
  web.clearCookie(eidCookie);
  return result && `${signableOf(result.ref.flow).signingPage(result.ref.estateId)}?outcome=${result.outcome}`;
};
