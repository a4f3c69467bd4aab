import type { Web } from '#src/server/http/callers.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';

/** Binds the way to an e-ID or a wallet, and the proof that comes of it, to the browser that began. */
const identityCookie = 'identity';
/** As long as the way there (15 minutes) and the proof (10) may take together. */
const seconds = 25 * 60;

/** The browser's secret, as it is stored; undefined for a browser that never began. */
export const browserOf = (web: Pick<Web, 'cookie'>): string | undefined => {
  const secret = web.cookie(identityCookie);
  return secret === undefined ? undefined : sha256Of(secret);
};

/** Gives the browser its secret, or lets it keep it: what was begun in another tab goes on. */
export const markBrowser = (web: Web): string => {
  const known = web.cookie(identityCookie);
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : freshSecret();
  web.setCookie(identityCookie, secret, { seconds });
  return sha256Of(secret);
};
