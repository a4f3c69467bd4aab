/** The flow's address (Spec section 2). The router and the mailed link read it without loading the flow. */
export const address = {
  path: '/customer/password/reset',
  access: 'open',
  mailed: true,
} as const;
