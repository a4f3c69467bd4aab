import { takeAndroidToken } from '#src/client/device-tokens.ts';
import { keepReferralCode } from '#src/client/referral-code.ts';
import { reloadForIdfyJwt, takeHandOver, takeKey, takeProof, takeToken } from '#src/client/take-link.ts';

keepReferralCode();
let key = takeKey();
let handedOver = takeHandOver();
let token = takeToken();
let proof = takeProof();
takeAndroidToken();
const listeners = new Set<() => void>();
let arrivals = 0;

// A link pasted over an open page changes the hash only, and loads nothing anew.
window.addEventListener('hashchange', () => {
  const nextKey = takeKey();
  const nextHandedOver = takeHandOver();
  const nextToken = takeToken();
  const nextProof = takeProof();
  if ([nextKey, nextHandedOver, nextToken, nextProof].every((secret) => secret === null)) return;
  key = nextKey ?? key;
  handedOver = nextHandedOver ?? handedOver;
  token = nextToken ?? token;
  proof = nextProof ?? proof;
  arrivals += 1;
  for (const tell of listeners) tell();
});

/** Whether the page is about to load anew (Spec section 2, `idfy-jwt`); nothing is drawn then. */
export const isReloading = reloadForIdfyJwt([key, handedOver, token, proof].some((secret) => secret !== null));

/** The key of the personal link that led here. It is forgotten once it has been exchanged, and kept nowhere. */
export const arrivedKey = (): string | null => key;
export const forgetKey = (): void => {
  key = null;
};

/** The key off another phone's screen that led here. Kept nowhere, as that of a link. */
export const arrivedHandOver = (): string | null => handedOver;
export const forgetHandOver = (): void => {
  handedOver = null;
};

/** The token of the mailed link that led here. In memory alone: a reload needs the mail again. */
export const arrivedToken = (): string | null => token;
export const forgetToken = (): void => {
  token = null;
};

/**
 * What an e-ID or a wallet has shown, when the browser has just come back from there. In memory alone, until it has been
 * used to sign in or to register: after a reload it is shown anew.
 */
export const arrivedProof = (): string | null => proof;
export const forgetProof = (): void => {
  proof = null;
};

/** How many links were opened over this page since it was loaded. */
export const countArrivals = (): number => arrivals;
export const onArrival = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
