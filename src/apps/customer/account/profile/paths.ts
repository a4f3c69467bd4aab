/** The paths under the profile. Its journeys have addresses of their own (`flows/`). */
export const profilePaths = {
  profile: '/customer/profile',
  wishes: '/customer/onboarding',
  notifications: '/customer/profile/notifications',
  consents: '/customer/profile/consents',
  cookies: '/customer/profile/cookies',
  calendar: '/customer/profile/calendar',
  ownData: '/customer/profile/data',
  password: '/customer/profile/password',
  email: '/customer/profile/email',
  deletion: '/customer/profile/delete',
  identities: '/customer/profile/identities',
  confirm: '/customer/profile/confirm',
  faq: '/customer/profile/faq',
  about: '/customer/profile/about',
  terms: '/customer/terms-and-conditions',
  privacy: '/customer/privacy-policy',
} as const;
