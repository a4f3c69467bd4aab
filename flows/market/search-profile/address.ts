/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/search-profile',
  access: 'signed-in',
  flag: 'edit-search-profile',
} as const;
