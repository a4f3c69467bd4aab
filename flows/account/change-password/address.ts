/** Where the flow stands. Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/customer/profile/password',
  access: 'signed-in',
  flag: 'customer-password-change',
} as const;
