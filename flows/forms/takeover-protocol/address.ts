/** The flow's address (Spec section 2). The router and the personal links read it without loading the flow. */
export const address = {
  path: '/customer/overtake-protocol/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/otp/entry', '/estate/:estateId/otp'],
  /** The last page has an address of its own, the same for every home. */
  finish: '/customer/overtake-protocol/finish',
} as const;
