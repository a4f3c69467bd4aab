/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/family/storebrand',
  access: 'signed-in',
  flag: 'service-storebrand',
} as const;
