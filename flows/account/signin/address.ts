/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/customer/signin',
  access: 'open',
  proven: true,
} as const;
