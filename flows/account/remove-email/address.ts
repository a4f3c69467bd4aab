/** The flow's address. The router reads it without loading the flow. */
export const address = { path: '/customer/profile/remove-email', access: 'signed-in', flag: 'email-change' } as const;
