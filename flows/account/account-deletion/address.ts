/** Where the flow stands. Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/customer/profile/delete',
  access: 'signed-in',
  proven: true,
  flag: 'delete-user',
} as const;
