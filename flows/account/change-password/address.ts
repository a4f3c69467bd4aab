/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/profile/password',
  access: 'signed-in',
  flag: 'customer-password-change',
} as const;
