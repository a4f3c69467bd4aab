/** Banks suggested while typing; any other may be typed. */
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

/** Professions without an employer (the step then asks for none); any other may be typed. */
export const professions = {
  nb: ['Student', 'Pensjonist', 'Uten arbeid'],
  en: ['Student', 'Pensioner', 'Not working'],
} as const;

/**
 * The partner of a lead, by service (Spec section 3). Invented partners in the demo; a form needs only a name. A
 * partner shows only when its presence flag is on (domain.md, shared-leads).
 */
export const leadPartners = [
  { service: 'moving', partner: 'Flyttepartner (demo)', flag: 'steddy', nb: 'Flytting', en: 'Moving' },
  { service: 'cleaning', partner: 'Flyttevask (demo)', flag: 'steddy', nb: 'Flyttevask', en: 'Cleaning' },
  { service: 'family', partner: 'Storebrand', flag: 'storebrand', nb: 'Boliglån', en: 'Mortgage' },
  { service: 'renovation', partner: 'Byggstart', flag: 'byggstart', nb: 'Oppussing', en: 'Renovation' },
  { service: 'security', partner: 'Sector Alarm', flag: 'sector-alarm', nb: 'Boligalarm', en: 'Home alarm' },
  { service: 'interior', partner: 'Exponova', flag: 'exponova', nb: 'Interiør', en: 'Interior' },
  { service: 'ssg', partner: 'SSG', flag: 'ssg', nb: 'Brannsikkerhet', en: 'Fire safety' },
  { service: 'insurance', partner: 'If', flag: 'if', nb: 'Forsikring', en: 'Insurance' },
  { service: 'electricity', partner: 'Strømpartner (demo)', flag: 'electricity', nb: 'Strøm', en: 'Electricity' },
  { service: 'broadband', partner: 'Bredbåndspartner (demo)', flag: 'broadband', nb: 'Bredbånd', en: 'Broadband' },
] as const;

export type LeadPartner = (typeof leadPartners)[number];
type LeadService = LeadPartner['service'];

/** Returns the presence flag of a partner in the settlement forms. */
export const presenceFlag = ({ flag }: Pick<LeadPartner, 'flag'>) => `settlement-lead-${flag}` as const;

/** Returns the partner of a service. */
export const partnerOf = (service: LeadService): string =>
  leadPartners.find((one) => one.service === service)?.partner ?? service;
