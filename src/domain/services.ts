import type { FlagName } from './feature-flags.ts';

/** The day on which the figures below were confirmed. They are the specification's; the product claims nothing else. */
export const figuresAsOf = '2026-11-25';
/** The version of the wording of the consents on the forms of the services. */
export const consentVersion = '2026-11';

/** What is ordered, in the order of the page: eight categories, then four more (Spec section 1 and 3). */
export const services = [
  'moving',
  'cleaning',
  'family',
  'renovation',
  'security',
  'interior',
  'ssg',
  'insurance',
  'broadband',
  'storage',
  'sun-screening',
  'meal-boxes',
] as const;
export type Service = (typeof services)[number];
/** How many of them are categories; the rest are listed below. */
export const categoryCount = 8;

/** What a form may ask for beyond name, e-mail, phone and consent. */
export const sharedFields = [
  'contactMethod',
  'loanType',
  'stage',
  'coBuyer',
  'location',
  'address',
  'postcode',
  'estate',
  'types',
  'description',
  'policies',
  'services',
  'date',
  'time',
  'from',
  'to',
] as const;
export type SharedField = (typeof sharedFields)[number];

export const renovationTypes = [
  'roof',
  'addons',
  'renovation',
  'upgrade',
  'basement',
  'groundWork',
  'buildHouse',
  'other',
] as const;
export const policies = ['HOUSE', 'CONTENTS', 'CAR', 'TRAVEL', 'CABIN', 'OTHER'] as const;
export const movingServices = ['MOVING', 'CLEANING', 'STORAGE'] as const;
export const timesOfDay = ['MORNING', 'MIDDAY', 'AFTERNOON'] as const;

/** Percent where the name says so, kroner for prices, hours for times. */
export const figures = {
  movingDiscountPerHour: 100,
  movingDiscountOfTotal: 500,
  storedBoxes: 8,
  storedMonths: 3,
  movingBoxes: 5,
  renovationQuotes: 3,
  interiorPercent: 12.5,
  lightingHours: 2,
  giftCard: 15_000,
  giftCardAbove: 100_000,
  insurancePercent: 15,
  insurancePolicies: 3,
  fireSafetyPrice: 1_299,
  broadbandFrom: 50,
  broadbandTo: 1_000,
} as const;

interface Partner {
  readonly id: string;
  readonly services: readonly [Service, ...Service[]];
  readonly flag: FlagName;
  /** What the partner says of its reply. */
  readonly reply: '1 day' | '24 h' | '48 h';
  /** What leaves beyond name, e-mail and phone, and nothing else. */
  readonly shares: readonly SharedField[];
  /** Whether a person without an account may ask, on a page of its own. */
  readonly isOpen: boolean;
}

/** The partners of the services. Their names are of the installation (`installation.ts`). */
export const servicePartners = [
  {
    id: 'steddy',
    services: ['moving', 'storage'],
    flag: 'service-steddy',
    reply: '24 h',
    shares: ['services', 'date', 'time', 'from', 'to'],
    isOpen: false,
  },
  {
    id: 'general',
    services: ['cleaning', 'broadband', 'meal-boxes'],
    flag: 'service-general',
    reply: '24 h',
    shares: ['address', 'date'],
    isOpen: false,
  },
  {
    id: 'storebrand',
    services: ['family'],
    flag: 'service-storebrand',
    reply: '1 day',
    shares: ['contactMethod', 'loanType', 'stage', 'coBuyer', 'location'],
    isOpen: true,
  },
  {
    id: 'byggstart',
    services: ['renovation'],
    flag: 'service-byggstart',
    reply: '24 h',
    // Signed out there is no home to choose: the postcode and the channel stand for it (mock 25).
    shares: ['types', 'description', 'estate', 'postcode', 'contactMethod'],
    isOpen: true,
  },
  {
    id: 'sector-alarm',
    services: ['security'],
    flag: 'service-sector-alarm',
    reply: '24 h',
    shares: ['address'],
    isOpen: false,
  },
  {
    id: 'verisure',
    services: ['security'],
    flag: 'service-verisure',
    reply: '24 h',
    shares: ['address'],
    isOpen: true,
  },
  {
    id: 'exponova',
    services: ['interior'],
    flag: 'service-exponova',
    reply: '48 h',
    shares: ['description', 'estate'],
    isOpen: true,
  },
  {
    id: 'ssg',
    services: ['ssg'],
    flag: 'service-ssg',
    reply: '24 h',
    shares: ['address'],
    isOpen: false,
  },
  {
    id: 'if',
    services: ['insurance'],
    flag: 'service-if',
    reply: '24 h',
    shares: ['address', 'postcode', 'policies'],
    isOpen: false,
  },
  {
    id: 'storebrand-insurance',
    services: ['insurance'],
    flag: 'service-storebrand-insurance',
    reply: '24 h',
    shares: ['address', 'postcode', 'policies'],
    isOpen: false,
  },
  {
    id: 'trygg',
    services: ['sun-screening'],
    flag: 'service-trygg',
    reply: '48 h',
    shares: ['description'],
    isOpen: false,
  },
] as const satisfies readonly Partner[];

export type PartnerId = (typeof servicePartners)[number]['id'];
export type ServicePartner = Omit<Partner, 'id'> & { readonly id: PartnerId };

const byId: ReadonlyMap<string, ServicePartner> = new Map(servicePartners.map((one) => [one.id, one]));

/** Returns a partner by its id; undefined for an unknown one. */
export function partnerById(id: PartnerId): ServicePartner;
export function partnerById(id: string): ServicePartner | undefined;
export function partnerById(id: string): ServicePartner | undefined {
  return byId.get(id);
}

/** Returns the partners of a service, in their order. */
export const partnersOf = (service: Service): readonly ServicePartner[] =>
  [...byId.values()].filter((one) => one.services.includes(service));

/** Days within which an order is not made again unless the customer asks for it. */
export const againAfterDays = 30;
/** Days from delivery until the copy of an order without an account is deleted. */
export const openCopyDays = 30;
