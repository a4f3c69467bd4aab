/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/broker/signup',
  access: 'open',
} as const;
