/** Friends who register, and what they give (Spec section 2, "rewards and referral"). */
export const rewardsPath = '/customer/rewards';

/** Returns the address that a friend registers at: it keeps the code until the registration is done. */
export const invitationOf = (code: string, origin: string): string =>
  `${origin}/customer/signup?referralCode=${encodeURIComponent(code)}`;
