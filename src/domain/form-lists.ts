/** Banks that the form offers while typing; any other may be written. */
export const banks = [
  'DNB',
  'Nordea',
  'SpareBank 1',
  'Sparebanken Norge',
  'Handelsbanken',
  'Danske Bank',
  'Storebrand Bank',
  'Sbanken',
  'KLP Banken',
  'Eika-banken min',
  'Husbanken',
] as const;

/** Those without an employer to name (the step asks for none then); any profession may be written. */
export const professions = {
  nb: ['Student', 'Pensjonist', 'Uten arbeid'],
  en: ['Student', 'Pensioner', 'Not working'],
} as const;

/** Who a lead goes to, by service (Spec section 3). Invented partners in the demo; a name is all a form needs. */
export const leadPartners = [
  { service: 'moving', partner: 'Flyttepartner (demo)', nb: 'Flytting', en: 'Moving' },
  { service: 'cleaning', partner: 'Flyttevask (demo)', nb: 'Flyttevask', en: 'Cleaning' },
  { service: 'family', partner: 'Storebrand', nb: 'Boliglån', en: 'Mortgage' },
  { service: 'renovation', partner: 'Byggstart', nb: 'Oppussing', en: 'Renovation' },
  { service: 'security', partner: 'Sector Alarm', nb: 'Boligalarm', en: 'Home alarm' },
  { service: 'interior', partner: 'Exponova', nb: 'Interiør', en: 'Interior' },
  { service: 'ssg', partner: 'SSG', nb: 'Solskjerming', en: 'Sun screening' },
  { service: 'insurance', partner: 'If', nb: 'Forsikring', en: 'Insurance' },
] as const;

type LeadService = (typeof leadPartners)[number]['service'];

/** The partner that a service is asked of. */
export const partnerOf = (service: LeadService): string =>
  leadPartners.find((one) => one.service === service)?.partner ?? service;
