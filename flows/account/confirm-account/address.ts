/** The flow's address. The router reads it without loading the flow. */
export const address = { path: '/customer/confirm', access: 'signed-in' } as const;
