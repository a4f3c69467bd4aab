/** Where the flow stands. Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/customer/profile/email',
  access: 'signed-in',
  flag: 'email-change',
} as const;
