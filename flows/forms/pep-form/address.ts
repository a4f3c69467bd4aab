/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router, and for the links. */
export const address = {
  path: '/customer/pep-form/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/self-declaration/entry', '/estate/:estateId/self-declaration'],
} as const;
