/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router, and for the links. */
export const address = {
  path: '/customer/settlement/seller/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/settlement-seller/entry', '/estate/:estateId/settlement-seller'],
} as const;
