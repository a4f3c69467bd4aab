/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/security/sector-alarm',
  access: 'signed-in',
  flag: 'service-sector-alarm',
} as const;
