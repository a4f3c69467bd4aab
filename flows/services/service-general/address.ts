/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/:category/general',
  access: 'signed-in',
  flag: 'service-general',
} as const;
