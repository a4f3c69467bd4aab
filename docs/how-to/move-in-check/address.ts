/** Where the flow stands. Read before the flow itself is loaded: by the router, and for the links. */
export const address = {
  path: '/customer/move-in-check/:estateId',
  access: 'link',
} as const;
