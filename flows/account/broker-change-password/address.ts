/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/broker/profile/password',
  access: 'signed-in',
  flag: 'broker-password-change',
} as const;
