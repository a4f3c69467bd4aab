/** The flow's address (Spec section 2). The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/settlement/buyer/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/settlement-buyer/entry', '/estate/:estateId/settlement-buyer'],
} as const;
