/** The flow's address. The router reads it without loading the flow. */
export const address = {
  path: '/customer/services/insurance/storebrand-insurance',
  access: 'signed-in',
  flag: 'service-storebrand-insurance',
} as const;
