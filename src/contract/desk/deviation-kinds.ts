/** Points of a signed form that the broker checks (domain.md 2.2). Customers never see any of them. */
export const deviationKinds = [
  'pep',
  'payment-outside',
  'on-behalf-of-others',
  'other-account-owner',
  'paper-waiting',
  'declined',
  'lead-not-deleted',
  'lead-not-sent',
] as const;
