/** The flow's address. The router reads it without loading the flow. */
export const address = { path: '/customer/services/ssg/ssg', access: 'signed-in', flag: 'service-ssg' } as const;
