/** Spec section 2, "Routes that need no sign-in". */
export const legalPaths = {
  customerPrivacy: '/customer/privacy-policy',
  customerTerms: '/customer/terms-and-conditions',
  brokerPrivacy: '/broker/privacy-policy',
  brokerTerms: '/broker/terms-and-conditions',
} as const;

/**
 * Returns whether an address is a broker's legal page, read before sign-in: it is in the phone frame, as the others
 * are.
 */
export const isBrokersLegalAt = (path: string): boolean =>
  [legalPaths.brokerPrivacy, legalPaths.brokerTerms].some((one) => path.replace(/\/$/, '') === one);
