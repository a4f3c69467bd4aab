/** The flow's address. The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/key-receipt/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/key-receipt/entry', '/estate/:estateId/key-receipt'],
} as const;
