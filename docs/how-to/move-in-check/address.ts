/** The flow's address. The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/move-in-check/:estateId',
  access: 'link',
  reads: [],
} as const;
