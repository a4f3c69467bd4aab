/** Spec section 2, "Routes that need no sign-in". */
export const legalPaths = {
  customerPrivacy: '/customer/privacy-policy',
  customerTerms: '/customer/terms-and-conditions',
  brokerPrivacy: '/broker/privacy-policy',
  brokerTerms: '/broker/terms-and-conditions',
} as const;

/** Whether an address is one of a broker's that she reads before she signs in: it stands in a phone, as the others do. */
export const isBrokersLegalAt = (path: string): boolean =>
  [legalPaths.brokerPrivacy, legalPaths.brokerTerms].some((one) => path.replace(/\/$/, '') === one);
