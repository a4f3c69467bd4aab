/** The part of the page's address and history that a link needs; tests bring their own. */
export interface Page {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

const secretShape = /^#[hkpt]=([A-Za-z0-9_-]{1,200})$/;

/**
 * Takes a secret out of a link and wipes it from the address and from history, before anything else can see it
 * (reliability L1). Null when there is none, and when it is spoilt.
 */
function take(name: 'h' | 'k' | 'p' | 't', { location, history }: Page): string | null {
  if (!location.hash.startsWith(`#${name}=`)) return null;
  const secret = secretShape.exec(location.hash)?.[1] ?? null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

/** The key of a personal link, to be posted once for a session. To be called first of all on a page. */
export const takeKey = (page: Page = window): string | null => take('k', page);

/** The key that another phone shows, to go on with its form here: good once (decision 031). */
export const takeHandOver = (page: Page = window): string | null => take('h', page);

/** The token of a link that was mailed, such as one to make a new password: the bearer of what it is for. */
export const takeToken = (page: Page = window): string | null => take('t', page);

/** What an e-ID or a wallet has shown, as our own server sent the browser here with it. */
export const takeProof = (page: Page = window): string | null => take('p', page);

const reloaded = 'grend.idfy-jwt-reloaded';

/**
 * Spec section 2: "A query parameter idfy-jwt present without a hash causes one reload, marked so it happens once."
 * To be called after `takeKey`'s answer is known: a link with a key has a hash. Answers whether the page reloads.
 */
export function reloadForIdfyJwt(hadHash: boolean, { location, sessionStorage }: Page = window): boolean {
  const token = new URLSearchParams(location.search).get('idfy-jwt');
  if (token === null || hadHash || location.hash !== '') return false;
  try {
    if (sessionStorage.getItem(reloaded) !== null) return false;
    // The mark is not the token: no token is kept on the device.
    sessionStorage.setItem(reloaded, 'once');
  } catch {
    return false; // without a mark it could happen for ever
  }
  location.reload();
  return true;
}
