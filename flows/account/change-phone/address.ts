/** The flow's address. The router reads it without loading the flow. */
export const address = { path: '/customer/profile/phone', access: 'signed-in' } as const;
