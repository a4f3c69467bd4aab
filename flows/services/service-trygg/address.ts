/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/sun-screening/trygg',
  access: 'signed-in',
  flag: 'service-trygg',
} as const;
