/** The flow's address. The router and the mailed link read it without loading the flow. */
export const address = {
  path: '/broker/signup/verify',
  access: 'open',
  mailed: true,
} as const;
