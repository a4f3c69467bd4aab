import { lazy } from 'react';
import { browserIdle } from '#src/client/browser-idle.ts';

/** How each page of the desk is loaded: with the first address only its own page is. */
const load = {
  dashboard: async () => ({ default: (await import('../monitor/dashboard.tsx')).Dashboard }),
  customers: async () => ({ default: (await import('../customers/customers-page.tsx')).CustomersPage }),
  customer: async () => ({ default: (await import('../customers/customer-route.tsx')).CustomerRoute }),
  listings: async () => ({ default: (await import('../listings/listings-page.tsx')).ListingsPage }),
  listing: async () => ({ default: (await import('../listings/listing-route.tsx')).ListingRoute }),
  takeover: async () => ({ default: (await import('../takeover/takeover-page.tsx')).TakeoverPage }),
  bookings: async () => ({ default: (await import('../bookings/bookings-page.tsx')).BookingsPage }),
  chat: async () => ({ default: (await import('../chat/chat-page.tsx')).ChatPage }),
  merge: async () => ({ default: (await import('../merges/merge-page.tsx')).MergePage }),
  funnel: async () => ({ default: (await import('../funnel/funnel-page.tsx')).FunnelPage }),
  profile: async () => ({ default: (await import('../profile/profile-page.tsx')).ProfilePage }),
  faq: async () => ({ default: (await import('../help/faq-page.tsx')).FaqPage }),
};

export const Dashboard = lazy(load.dashboard);
export const CustomersPage = lazy(load.customers);
export const CustomerRoute = lazy(load.customer);
export const ListingsPage = lazy(load.listings);
export const ListingRoute = lazy(load.listing);
export const TakeoverPage = lazy(load.takeover);
export const BookingsPage = lazy(load.bookings);
export const ChatPage = lazy(load.chat);
export const MergePage = lazy(load.merge);
export const FunnelPage = lazy(load.funnel);
export const ProfilePage = lazy(load.profile);
export const FaqPage = lazy(load.faq);

/** Loads every page, one after the other, while the browser is idle. One that does not come is loaded when opened. */
export async function loadOtherPages(): Promise<void> {
  for (const one of Object.values(load)) {
    await browserIdle();
    await one().catch(() => undefined);
  }
}
