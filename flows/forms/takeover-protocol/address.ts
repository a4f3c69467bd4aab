/** Where the flow stands (Spec section 2). Read before the flow itself is loaded: by the router, and for the links. */
export const address = {
  path: '/customer/overtake-protocol/:estateId',
  access: 'link',
  reads: ['/estate/:estateId/otp/entry', '/estate/:estateId/otp'],
  /** The last page has an address of its own, the same for every home. */
  finish: '/customer/overtake-protocol/finish',
} as const;
