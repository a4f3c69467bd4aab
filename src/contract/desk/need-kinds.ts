/** Points of a signed form that the broker checks (domain.md 2.2). Customers never see any of them. */
export const deviationKinds = [
  'pep',
  'payment-outside',
  'on-behalf-of-others',
  'other-account-owner',
  'not-signing',
  'paper-waiting',
  'declined',
  'lead-not-deleted',
  'lead-not-sent',
] as const;

/** Everything that waits for a broker. */
export const needKinds = [
  'protocol-deviations',
  'no-date',
  'not-activated',
  'closing',
  'finalize',
  'opening-asked',
  'sealing-failed',
  'link-not-opened',
  'signing-late',
  'loan-late',
  'power-waiting',
  'power-objected',
  'data-held',
  'unreachable',
  'account-doubt',
  'contact-stopped',
  'representative',
  'organisation-number',
  ...deviationKinds,
] as const;
