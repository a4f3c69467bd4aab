/** The flow's address. The router reads it without loading the flow. */
export const address = { path: '/customer/services/insurance/if', access: 'signed-in', flag: 'service-if' } as const;
