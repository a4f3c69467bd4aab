/** The flow's address (Spec section 2). The router reads it without loading the flow. */
export const address = {
  path: '/customer/signup/bankid',
  access: 'open',
  proven: true,
  invited: true,
} as const;
