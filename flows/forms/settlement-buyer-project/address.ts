/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router, and for the links. */
export const address = {
  path: '/customer/settlement/buyer/project/:estateId',
  access: 'link',
  reads: [
    '/estate/:estateId/settlement-buyer/entry?estateBaseType=4',
    '/estate/:estateId/settlement-buyer?estateBaseType=4',
  ],
} as const;
