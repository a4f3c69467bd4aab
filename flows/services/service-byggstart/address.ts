/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/renovation/byggstart',
  access: 'signed-in',
  flag: 'service-byggstart',
} as const;
