import * as v from 'valibot';

/**
 * The known flags (Spec section 3) with their defaults. A missing flag counts as on, so a list without the closing
 * flags would close those services.
 */
export const flagDefaults = {
  DISABLE_USER_REGISTRATION: false,
  DISABLE_PERCENTAGE: false,
  'customer-password-change': true,
  'broker-password-change': true,
  'email-change': true,
  'delete-user': true,
  'edit-search-profile': true,
  referral: true,
  'broker-booking': true,
  'in-app-tutorial': true,
  'broker-rating-widget': true,
  'wealth-image-upload': true,
  'vipps-login': true,
  'vipps-down': false,
  'price-history-chart': true,
  'price-history-interval': true,
  'notification-centre': true,
  'document-portal-forms': true,
  'hide-signable-document-badges': false,
  'property-price-quiz': true,
  'show-listing-portal-url': true,
  'content-carousel': true,
  'settlement-lead-storebrand': true,
  'service-storebrand': true,
  'settlement-lead-sector-alarm': true,
  'service-sector-alarm': true,
  'settlement-lead-byggstart': true,
  'service-byggstart': true,
  'settlement-lead-steddy': true,
  'service-steddy': true,
  'settlement-lead-if': true,
  'service-if': true,
  'settlement-lead-ssg': true,
  'settlement-lead-exponova': true,
  // Two services that are offered once they have a partner (domain.md, shared-leads).
  'settlement-lead-electricity': false,
  'settlement-lead-broadband': false,
  'service-ssg': true,
  'service-exponova': true,
  'service-general': true,
  'service-storebrand-insurance': true,
  'service-trygg': true,
  'service-verisure': true,
  // The specification lets the admin tab do nothing with an expired token; on, a short message says why.
  'admin-expired-notice': false,
  // Siblings are not family under today's law; coming European rules include them (domain.md 2.3, shared-pep).
  'pep-family-sibling': false,
} as const satisfies Readonly<Record<string, boolean>>;

export type FlagName = keyof typeof flagDefaults;

/** Any name of the right shape may be queried: an unknown flag is on. */
export const flagName = v.pipe(v.string('NOT_FOUND'), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, 'NOT_FOUND'));

/** Spec section 3: "A flag missing from the list counts as on". */
export const isOnIn = (list: Readonly<Record<string, boolean>>, name: string): boolean =>
  Object.hasOwn(list, name) ? list[name] === true : true;

/** The wallet's state as a way to sign in. */
export type WalletState = 'up' | 'down' | 'none';

/** Returns up, down or absent (Spec section 3, "Vipps login", "Vipps down"). */
export const walletState = (isOn: (name: 'vipps-login' | 'vipps-down') => boolean): WalletState => {
  if (!isOn('vipps-login')) return 'none';
  return isOn('vipps-down') ? 'down' : 'up';
};
