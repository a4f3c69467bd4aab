/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/profile/delete',
  access: 'signed-in',
  proven: true,
  flag: 'delete-user',
} as const;
