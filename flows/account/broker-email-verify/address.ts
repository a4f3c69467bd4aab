/** Where the flow stands. Read before the flow itself is loaded: by the router, and for the mailed link. */
export const address = {
  path: '/broker/signup/verify',
  access: 'open',
  mailed: true,
} as const;
