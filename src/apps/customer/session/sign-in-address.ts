import { ownPath } from '#src/domain/own-path.ts';

export const signInPath = '/customer/signin';

/** Spec section 8, "Not logged in!": to the sign-in, with where somebody was going, if that is a place of ours. */
export const signInAddress = (going: string): string => {
  const wanted = ownPath(going);
  const query = new URLSearchParams({ redirect: 'false', ...(wanted === null ? {} : { redirectURL: wanted }) });
  return `${signInPath}?${query}`;
};
