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

/**
 * Who a lead goes to, by service (Spec section 3). Invented partners in the demo; a name is all a form needs. A partner
 * shows only when its presence flag is on (domain.md, shared-leads).
 */
export const leadPartners = [
  { service: 'moving', partner: 'Flyttepartner (demo)', flag: 'steddy', nb: 'Flytting', en: 'Moving' },
  { service: 'cleaning', partner: 'Flyttevask (demo)', flag: 'steddy', nb: 'Flyttevask', en: 'Cleaning' },
  { service: 'family', partner: 'Storebrand', flag: 'storebrand', nb: 'Boliglån', en: 'Mortgage' },
  { service: 'renovation', partner: 'Byggstart', flag: 'byggstart', nb: 'Oppussing', en: 'Renovation' },
  { service: 'security', partner: 'Sector Alarm', flag: 'sector-alarm', nb: 'Boligalarm', en: 'Home alarm' },
  { service: 'interior', partner: 'Exponova', flag: 'exponova', nb: 'Interiør', en: 'Interior' },
  { service: 'ssg', partner: 'SSG', flag: 'ssg', nb: 'Solskjerming', en: 'Sun screening' },
  { service: 'insurance', partner: 'If', flag: 'if', nb: 'Forsikring', en: 'Insurance' },
  { service: 'electricity', partner: 'Strømpartner (demo)', flag: 'electricity', nb: 'Strøm', en: 'Electricity' },
  { service: 'broadband', partner: 'Bredbåndspartner (demo)', flag: 'broadband', nb: 'Bredbånd', en: 'Broadband' },
] as const;

export type LeadPartner = (typeof leadPartners)[number];
type LeadService = LeadPartner['service'];

/** The presence flag of a partner in the settlement forms. */
export const presenceFlag = ({ flag }: Pick<LeadPartner, 'flag'>) => `settlement-lead-${flag}` as const;

/** The partner that a service is asked of. */
export const partnerOf = (service: LeadService): string =>
  leadPartners.find((one) => one.service === service)?.partner ?? service;
