/** The flow's address (Spec section 2). The router reads it without loading the flow. */
export const address = { path: '/customer/rewards', access: 'signed-in', flag: 'referral' } as const;
