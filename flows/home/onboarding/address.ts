/** Where the flow stands. Read before the flow itself is loaded: by the router. */
export const address = {
  path: '/customer/onboarding',
  access: 'signed-in',
} as const;
