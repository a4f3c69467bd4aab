/** The names of the pages, which the menu shows before any of them is loaded. */
export const menuTexts = {
  customers: { nb: 'Kunder', en: 'Customers' },
  listings: { nb: 'Oppdrag', en: 'Listings' },
  chat: { nb: 'Meldinger', en: 'Messages' },
  bookings: { nb: 'Møter', en: 'Meetings' },
  funnel: { nb: 'Skjemaene', en: 'The forms' },
  profile: { nb: 'Profil', en: 'Profile' },
} as const;
