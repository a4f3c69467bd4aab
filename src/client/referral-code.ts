/** The browser APIs that hold a referral code; tests supply their own. */
export interface InvitedPage {
  readonly location: Pick<Location, 'search'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Spec section 9: the local storage key. */
const key = 'referralCode';
const shape = /^[A-Za-z0-9]{1,12}$/;

/** Some private windows refuse storage. The code must then be typed. */
const orNothing = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** Stores the code of a shared link (`?referralCode=`) until it is used at sign-up. */
export const keepReferralCode = ({ location, localStorage }: InvitedPage = window): void => {
  const code = new URLSearchParams(location.search).get(key);
  if (code !== null && shape.test(code)) orNothing(() => localStorage.setItem(key, code.toUpperCase()));
};

/** Returns the stored referral code; undefined if there is none or it is malformed. */
export const keptReferralCode = ({ localStorage }: Pick<InvitedPage, 'localStorage'> = window): string | undefined => {
  const code = orNothing(() => localStorage.getItem(key)) ?? '';
  return shape.test(code) ? code : undefined;
};

/** Removes the code after use. */
export const clearReferralCode = ({ localStorage }: Pick<InvitedPage, 'localStorage'> = window): void => {
  orNothing(() => localStorage.removeItem(key));
};
