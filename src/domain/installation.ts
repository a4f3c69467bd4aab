import type { PhoneNumber } from './phone.ts';
import { type PartnerId, servicePartners } from './services.ts';

/** The companies that receive leads or orders: partners of the services, and one of the settlement forms only. */
export const namedPartners = [...servicePartners.map(({ id }) => id), 'electricity'] as const;
export type NamedPartner = PartnerId | 'electricity';

/** Customer service: its name, number and hours, Monday to Friday except holidays, in Oslo time. */
export interface ServiceDesk {
  readonly name: string;
  readonly phone: PhoneNumber;
  /** As a clock shows it: `08.30`. */
  readonly opens: string;
  readonly closes: string;
}

/** What one company that runs the product sets, and its customers read. */
export interface Installation {
  readonly partners: Readonly<Record<NamedPartner, string>>;
  readonly serviceDesk: ServiceDesk;
}

/** Stands in a name that is invented. Production refuses to start with one. */
const demoMark = '(demo)';
export const isInvented = (name: string): boolean => name.includes(demoMark);

/** The names of the specification, its phone hours (Spec section 7), and invented ones where it names no company. */
export const defaultInstallation: Installation = {
  partners: {
    steddy: 'Steddy',
    general: `Grend Partner ${demoMark}`,
    storebrand: 'Storebrand',
    byggstart: 'Byggstart',
    'sector-alarm': 'Sector Alarm',
    verisure: 'Verisure',
    exponova: 'Exponova',
    ssg: 'SSG',
    if: 'If',
    'storebrand-insurance': 'Storebrand Forsikring',
    trygg: 'Trygg',
    electricity: `Strømpartner ${demoMark}`,
  },
  serviceDesk: { name: `Kundeservice ${demoMark}`, phone: '+4721000000', opens: '08.30', closes: '16.30' },
};
