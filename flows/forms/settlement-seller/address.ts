/** The flow's address (Spec section 2). The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/settlement/seller/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/settlement-seller/entry', '/estate/:estateId/settlement-seller'],
} as const;
