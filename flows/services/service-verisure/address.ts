/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/security/verisure',
  access: 'signed-in',
  flag: 'service-verisure',
} as const;
