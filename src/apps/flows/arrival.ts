import { takeAndroidToken } from '#src/client/device-tokens.ts';
import { keepReferralCode } from '#src/client/referral-code.ts';
import {
  reloadForIdfyJwt,
  takeAnotherPhoneKey,
  takeKey,
  takeMeeting,
  takeProof,
  takeToken,
} from '#src/client/take-link.ts';

keepReferralCode();
let key = takeKey();
let anotherPhoneKey = takeAnotherPhoneKey();
let token = takeToken();
let proof = takeProof();
let meeting = takeMeeting();
takeAndroidToken();
const listeners = new Set<() => void>();
let arrivals = 0;

// A link pasted over an open page changes only the hash and does not reload the page.
window.addEventListener('hashchange', () => {
  const nextKey = takeKey();
  const nextHandedOver = takeAnotherPhoneKey();
  const nextToken = takeToken();
  const nextProof = takeProof();
  const nextMeeting = takeMeeting();
  if ([nextKey, nextHandedOver, nextToken, nextProof, nextMeeting].every((secret) => secret === null)) return;
  key = nextKey ?? key;
  anotherPhoneKey = nextHandedOver ?? anotherPhoneKey;
  token = nextToken ?? token;
  proof = nextProof ?? proof;
  meeting = nextMeeting ?? meeting;
  arrivals += 1;
  for (const notify of listeners) notify();
});

/** Whether the page is about to reload (Spec section 2, `idfy-jwt`); nothing is rendered then. */
export const isReloading = reloadForIdfyJwt(
  [key, anotherPhoneKey, token, proof, meeting].some((secret) => secret !== null),
);

/** Returns the key of the personal link that opened the page. Forgotten after the exchange, and never stored. */
export const arrivedKey = (): string | null => key;
export const clearKey = (): void => {
  key = null;
};

/** Returns the key from another phone's screen that opened the page. Never stored, as a link's key. */
export const arrivedAnotherPhoneKey = (): string | null => anotherPhoneKey;
export const clearAnotherPhoneKey = (): void => {
  anotherPhoneKey = null;
};

/** Returns the token of the mailed link that opened the page. In memory only: a reload needs the mail again. */
export const arrivedToken = (): string | null => token;
export const clearToken = (): void => {
  token = null;
};

/**
 * Returns the proof of an e-ID or a wallet, when the browser has just returned from it. In memory only, until it is
 * used to sign in or to register: a reload requires a new proof.
 */
export const arrivedProof = (): string | null => proof;
export const clearProof = (): void => {
  proof = null;
};

/** Returns the meeting that a mail or the booking led to: its id and its key in one. In memory only. */
export const arrivedMeeting = (): string | null => meeting;
export const keepMeeting = (next: string | null): void => {
  meeting = next;
};

/** Returns how many links were opened over this page since it was loaded. */
export const countArrivals = (): number => arrivals;
export const onArrival = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};
