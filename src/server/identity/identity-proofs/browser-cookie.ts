import type { Web } from '#src/server/http/callers.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';

/** Cookie that binds a login at an e-ID or a wallet, and its proof, to the browser that began it. */
const identityCookie = 'identity';
/** Seconds: the login (15 minutes) plus the proof (10). */
const seconds = 25 * 60;

/** Returns the browser's secret as stored; undefined for a browser that began no login. */
export const browserOf = (web: Pick<Web, 'cookie'>): string | undefined => {
  const secret = web.cookie(identityCookie);
  return secret === undefined ? undefined : sha256Of(secret);
};

/** Sets the browser's secret, or keeps an existing one, so that a login begun in another tab goes on. */
export const markBrowser = (web: Web): string => {
  const known = web.cookie(identityCookie);
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : freshSecret();
  web.setCookie(identityCookie, secret, { seconds });
  return sha256Of(secret);
};
