import { noHome } from '#src/domain/ids.ts';

/** The paths of the signed-in broker (Spec section 2: everything under /broker). */
export const dashboardPath = '/broker/dashboard';
export const bookingsPath = '/broker/bookings';
export const customersPath = '/broker/customers';
export const customerPath = (contact: string, estateId: string | null = null, rest = ''): string =>
  `${customersPath}/${contact}/${estateId ?? noHome}${rest}`;
export const listingsPath = '/broker/listings';
export const listingPath = (estateId: string, rest = ''): string => `${listingsPath}/${estateId}${rest}`;
export const funnelPath = '/broker/funnel';
export const faqPath = '/broker/faq';
export const splashPath = '/broker/splash';
export const chatPath = '/broker/chat';
export const profilePath = '/broker/profile';
export const phonePath = '/broker/profile/phone';
export const passwordPath = '/broker/profile/password';
export const takeoverPath = (estateId: string, rest = ''): string => `/broker/takeovers/${estateId}${rest}`;
