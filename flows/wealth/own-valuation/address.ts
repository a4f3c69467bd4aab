/** The flow's address. The router reads it without loading the flow. */
export const address = { path: '/customer/wealth/:id/own-value', access: 'signed-in' } as const;
