/** Friends who register, and what they give: the flow `referral` (Spec section 2, "rewards and referral"). */
export const rewardsPath = '/customer/rewards';
