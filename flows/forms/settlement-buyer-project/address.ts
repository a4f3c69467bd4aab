/** The flow's address (Spec section 2). The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/settlement/buyer/project/:estateId',
  access: 'link',
  reads: [
    '/estate/:estateId/settlement-buyer/entry?estateBaseType=4',
    '/estate/:estateId/settlement-buyer?estateBaseType=4',
  ],
} as const;
