import { reloadForIdfyJwt, takeKey, takeToken } from '#src/client/take-link.ts';

let key = takeKey();
let token = takeToken();
const listeners = new Set<() => void>();
let arrivals = 0;

// A link pasted over an open page changes the hash only, and loads nothing anew.
window.addEventListener('hashchange', () => {
  const nextKey = takeKey();
  const nextToken = takeToken();
  if (nextKey === null && nextToken === null) return;
  key = nextKey ?? key;
  token = nextToken ?? token;
  arrivals += 1;
  for (const tell of listeners) tell();
});

/** Whether the page is about to load anew (Spec section 2, `idfy-jwt`); nothing is drawn then. */
export const isReloading = reloadForIdfyJwt(key !== null || token !== null);

/** The key of the personal link that led here. It is forgotten once it has been exchanged, and kept nowhere. */
export const arrivedKey = (): string | null => key;
export const forgetKey = (): void => {
  key = null;
};

/** The token of the mailed link that led here. In memory alone: a reload needs the mail again. */
export const arrivedToken = (): string | null => token;
export const forgetToken = (): void => {
  token = null;
};

/** How many links were opened over this page since it was loaded. */
export const countArrivals = (): number => arrivals;
export const onArrival = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
