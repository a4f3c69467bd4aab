/** Where the flow stands. Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/broker/profile/password',
  access: 'signed-in',
  flag: 'broker-password-change',
} as const;
