import type { Installation, NamedPartner } from './installation.ts';

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
 * The partner of a lead, by service (Spec section 3). A partner shows only when its presence flag is on (domain.md,
 * shared-leads); its name is of the installation.
 */
export const leadPartners = [
  { service: 'moving', partner: 'steddy', flag: 'steddy', nb: 'Flytting', en: 'Moving' },
  { service: 'cleaning', partner: 'steddy', flag: 'steddy', nb: 'Flyttevask', en: 'Cleaning' },
  { service: 'family', partner: 'storebrand', flag: 'storebrand', nb: 'Boliglån', en: 'Mortgage' },
  { service: 'renovation', partner: 'byggstart', flag: 'byggstart', nb: 'Oppussing', en: 'Renovation' },
  { service: 'security', partner: 'sector-alarm', flag: 'sector-alarm', nb: 'Boligalarm', en: 'Home alarm' },
  { service: 'interior', partner: 'exponova', flag: 'exponova', nb: 'Interiør', en: 'Interior' },
  { service: 'ssg', partner: 'ssg', flag: 'ssg', nb: 'Brannsikkerhet', en: 'Fire safety' },
  { service: 'insurance', partner: 'if', flag: 'if', nb: 'Forsikring', en: 'Insurance' },
  { service: 'electricity', partner: 'electricity', flag: 'electricity', nb: 'Strøm', en: 'Electricity' },
  { service: 'broadband', partner: 'general', flag: 'broadband', nb: 'Bredbånd', en: 'Broadband' },
] as const satisfies readonly { readonly partner: NamedPartner; readonly [key: string]: string }[];

export type LeadPartner = (typeof leadPartners)[number];
type LeadService = LeadPartner['service'];

/** Returns the presence flag of a partner in the settlement forms. */
export const presenceFlag = ({ flag }: Pick<LeadPartner, 'flag'>) => `settlement-lead-${flag}` as const;

/** Returns the name of a service's partner. */
export const partnerOf = (service: LeadService, { partners }: Pick<Installation, 'partners'>): string => {
  const one = leadPartners.find((each) => each.service === service);
  return one === undefined ? service : partners[one.partner];
};
