/** The flow's address (Spec section 2). The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/pep-form/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/self-declaration/entry', '/estate/:estateId/self-declaration'],
} as const;
