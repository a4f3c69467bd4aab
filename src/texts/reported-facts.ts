import type { ReportableFact } from '#src/domain/reported-facts.ts';
import type { Wording } from './wording.ts';

/** What a party may report as wrong, by name. */
export const factNames: Readonly<Record<ReportableFact, Wording>> = {
  address: { nb: 'Adressen', en: 'The address' },
  propertyType: { nb: 'Boligtypen', en: 'The type of home' },
  ownership: { nb: 'Eieformen', en: 'The ownership' },
  area: { nb: 'Innvendig areal', en: 'The area inside' },
  primaryRoomArea: { nb: 'Primærrommet', en: 'The primary rooms' },
  bedrooms: { nb: 'Antall soverom', en: 'The number of bedrooms' },
  floor: { nb: 'Etasjen', en: 'The floor' },
  yearOfBuild: { nb: 'Byggeåret', en: 'The year of building' },
  energyLabel: { nb: 'Energimerket', en: 'The energy label' },
  commonDebt: { nb: 'Fellesgjelden', en: 'The common debt' },
  monthlyCosts: { nb: 'Felleskostnadene', en: 'The common costs' },
  other: { nb: 'Noe annet', en: 'Something else' },
};
