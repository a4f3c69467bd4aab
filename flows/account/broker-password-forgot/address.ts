/** The flow's address (Spec section 2). The router reads it without loading the flow. */
export const address = {
  path: '/broker/password/forgot',
  access: 'open',
} as const;
