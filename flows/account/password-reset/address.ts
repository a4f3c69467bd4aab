/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router, and for the mailed link. */
export const address = {
  path: '/customer/password/reset',
  access: 'open',
  mailed: true,
} as const;
