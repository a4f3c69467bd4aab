/** The flow's address (Spec section 2). The router reads it without loading the flow. */
export const address = {
  path: '/customer/quiz/today',
  access: 'signed-in',
  flag: 'property-price-quiz',
} as const;
