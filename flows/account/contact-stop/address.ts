/** The flow's address. The router and the message's link read it without loading the flow. */
export const address = { path: '/customer/stop-contact', access: 'open', mailed: true } as const;
