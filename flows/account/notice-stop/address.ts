/** The flow's address. The router and the mail's link read it without loading the flow. */
export const address = { path: '/customer/stop-notices', access: 'open', mailed: true } as const;
