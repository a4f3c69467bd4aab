import { ownPath } from '#src/domain/own-path.ts';

export const signInPath = '/customer/signin';

/** Spec section 8, "Not logged in!": to the sign-in, with where somebody was going, if that is a place of ours. */
export const signInAddress = (going: string): string => {
  const wanted = ownPath(going);
  const query = new URLSearchParams({ redirect: 'false', ...(wanted === null ? {} : { redirectURL: wanted }) });
  return `${signInPath}?${query}`;
};

/** The page of the customer's app that somebody was on the way to, as the sign-in's address has it. */
export const wantedPage = (asked: URLSearchParams): string | null => ownPath(asked.get('redirectURL'), '/customer');
