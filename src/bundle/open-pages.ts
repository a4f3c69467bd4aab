import { banner } from './doors.ts';

const publicApp = ['src/apps/public/public-app.tsx', banner];
const customerApp = ['src/apps/customer/customer-app.tsx', banner];
const front = 'src/apps/public/landing-page.tsx';
const catalogue = 'src/apps/public/services/services-page.tsx';
const offer = 'src/apps/public/offer/offer-page.tsx';
const partners = ['storebrand', 'verisure', 'byggstart', 'exponova'];

/** The open pages (Spec section 2), by address, with the modules that each loads one after the other. */
export const openPageModules: Readonly<Record<string, readonly string[]>> = {
  '/': [...publicApp, front],
  '/new': [...publicApp, front],
  '/customer': [...customerApp, front],
  '/public-services': [...publicApp, catalogue],
  '/customer/partners': [...customerApp, catalogue],
  '/customer/estates2': [...customerApp, 'src/apps/public/coming/coming-page.tsx'],
  '/customer/lipscore': [...customerApp, 'src/apps/customer/journey/ratings/ratings-page.tsx'],
  ...Object.fromEntries(partners.map((partner) => [`/${partner}-public`, [...publicApp, offer]])),
  ...Object.fromEntries(partners.map((partner) => [`/customer/${partner}-public`, [...customerApp, offer]])),
};
