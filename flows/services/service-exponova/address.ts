/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/interior/exponova',
  access: 'signed-in',
  flag: 'service-exponova',
} as const;
