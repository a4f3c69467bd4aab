/** The page's address and history as a link needs them; tests supply their own. */
export interface Page {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

const secretShape = /^#[hkmpt]=([A-Za-z0-9_-]{1,200})$/;

/**
 * Takes a secret out of a link's hash and wipes it from the address and history, before any other code can read it
 * (reliability L1). Null if there is none or it is malformed.
 */
function take(name: 'h' | 'k' | 'm' | 'p' | 't', { location, history }: Page): string | null {
  if (!location.hash.startsWith(`#${name}=`)) return null;
  const secret = secretShape.exec(location.hash)?.[1] ?? null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

/** Returns the key of a personal link, to be exchanged once for a session. Call it first of all on a page. */
export const takeKey = (page: Page = window): string | null => take('k', page);

/** Returns the key shown by another phone to continue its form here. It works once (decision 031). */
export const takeAnotherPhoneKey = (page: Page = window): string | null => take('h', page);

/** Returns the token of a mailed link, such as a password reset. It is the bearer token for that action. */
export const takeToken = (page: Page = window): string | null => take('t', page);

/** Returns the id of a meeting with its key, from the mail about it. */
export const takeMeeting = (page: Page = window): string | null => take('m', page);

/** Returns an e-ID or wallet proof that our own server redirected here with. */
export const takeProof = (page: Page = window): string | null => take('p', page);

const reloaded = 'grend.idfy-jwt-reloaded';

/**
 * Spec section 2: "A query parameter idfy-jwt present without a hash causes one reload, marked so it happens once."
 * Call it after `takeKey`: a link with a key has a hash. Returns whether the page reloads.
 */
export function reloadForIdfyJwt(hadHash: boolean, { location, sessionStorage }: Page = window): boolean {
  const token = new URLSearchParams(location.search).get('idfy-jwt');
  if (token === null || hadHash || location.hash !== '') return false;
  try {
    if (sessionStorage.getItem(reloaded) !== null) return false;
    // The mark is not the token: no token is stored on the device.
    sessionStorage.setItem(reloaded, 'once');
  } catch {
    return false; // without a mark the page could reload for ever
  }
  location.reload();
  return true;
}
