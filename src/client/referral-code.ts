/** The part of the page that a friend's code comes and stays in; tests bring their own. */
export interface InvitedPage {
  readonly location: Pick<Location, 'search'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Spec section 9: the local storage key. */
const key = 'referralCode';
const shape = /^[A-Za-z0-9]{1,12}$/;

/** Storage is refused in some private windows: then the code is typed. */
const orNothing = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** Keeps the code of a link that a friend shared (`?referralCode=`), until somebody signs up with it. */
export const keepReferralCode = ({ location, localStorage }: InvitedPage = window): void => {
  const code = new URLSearchParams(location.search).get(key);
  if (code !== null && shape.test(code)) orNothing(() => localStorage.setItem(key, code.toUpperCase()));
};

/** The code that somebody was invited with; undefined for one that has been spoilt. */
export const keptReferralCode = ({ localStorage }: Pick<InvitedPage, 'localStorage'> = window): string | undefined => {
  const code = orNothing(() => localStorage.getItem(key)) ?? '';
  return shape.test(code) ? code : undefined;
};

/** It has been used. */
export const forgetReferralCode = ({ localStorage }: Pick<InvitedPage, 'localStorage'> = window): void => {
  orNothing(() => localStorage.removeItem(key));
};
