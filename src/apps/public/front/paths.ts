import { offerPaths, openPartners } from '../offer/paths.ts';

/** Where the front page leads. Those that need an account send a visitor to sign in first, and back. */
export const ways = {
  front: '/',
  signIn: '/customer/signin',
  signUp: '/customer/signup/bankid',
  coming: '/customer/estates2',
  services: '/public-services',
  partners: '/customer/partners',
  book: '/customer/booking',
  search: '/customer/pre-market/my-search',
  value: '/customer/wealth',
  verify: '/verify',
  broker: '/broker',
} as const;

/** The open pages that use the whole window from 1,024 px. */
const wide = new Set<string>([
  ways.front,
  '/new',
  ways.services,
  ways.partners,
  ways.coming,
  ...openPartners.flatMap((partner) => Object.values(offerPaths(partner))),
]);

/** Returns whether an address is of such a page. */
export const isWideAt = (path: string): boolean => wide.has(path === '/' ? path : path.replace(/\/$/, ''));
