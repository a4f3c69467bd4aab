/** The paths under the profile. Its journeys have addresses of their own (`flows/`). */
export const profilePaths = {
  profile: '/customer/profile',
  wishes: '/customer/onboarding',
  search: '/customer/search-profile/my-search',
  notifications: '/customer/profile/notifications',
  consents: '/customer/profile/consents',
  cookies: '/customer/profile/cookies',
  calendar: '/customer/profile/calendar',
  ownData: '/customer/profile/data',
  password: '/customer/profile/password',
  email: '/customer/profile/email',
  phone: '/customer/profile/phone',
  removeEmail: '/customer/profile/remove-email',
  removePhone: '/customer/profile/remove-phone',
  deletion: '/customer/profile/delete',
  identities: '/customer/profile/identities',
  confirm: '/customer/profile/confirm',
  faq: '/customer/profile/faq',
  tutorial: '/customer/profile/tutorial',
  about: '/customer/profile/about',
  /** From the broker app's sign-in: `src/apps/broker/identity/sign-in.tsx`. */
  employee: '/customer/profile/employee',
} as const;
