/** Where the flow stands. Read before the flow itself is loaded: by the router, and for who comes back with a proof. */
export const address = {
  path: '/customer/profile/confirm',
  access: 'signed-in',
  proven: true,
} as const;
