/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/:category/steddy',
  access: 'signed-in',
  flag: 'service-steddy',
} as const;
