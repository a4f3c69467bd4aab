/** The flow's address. The router and the return from an e-ID read it without loading the flow. */
export const address = {
  path: '/customer/profile/confirm',
  access: 'signed-in',
  proven: true,
} as const;
