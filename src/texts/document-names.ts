import type { DocumentType } from '#src/domain/document-types.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Names of the documents of a sale. */
export const documentNames: Readonly<Record<DocumentType, Wording>> = {
  'tender-list': { nb: 'Budjournal', en: 'Tender list' },
  'assignment-agreement': { nb: 'Oppdragsavtale', en: 'Assignment agreement' },
  'assignment-renewal': { nb: 'Fornyelse av oppdrag', en: 'Assignment renewal' },
  'acceptance-letter': { nb: 'Akseptbrev', en: 'Acceptance letter' },
  'purchase-contract': { nb: 'Kjøpekontrakt', en: 'Purchase contract' },
  'seller-insurance-proof': { nb: 'Boligselgerforsikring', en: 'Seller’s insurance proof' },
  'transport-declaration': { nb: 'Transporterklæring', en: 'Transport declaration' },
  'settlement-form': { nb: 'Oppgjørsskjema', en: 'Settlement form' },
  'takeover-protocol': { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' },
  'settlement-statement': { nb: 'Oppgjørsoppstilling', en: 'Settlement statement' },
  'e-valuation': { nb: 'E-takst', en: 'E-valuation' },
  'self-declaration': { nb: 'Egenerklæring', en: 'Self-declaration' },
  'energy-label': { nb: 'Energiattest', en: 'Energy label' },
  'valuation-report': { nb: 'Tilstandsrapport', en: 'Valuation report' },
  'sales-prospect': { nb: 'Salgsoppgave', en: 'Sales prospect' },
  'neighborhood-profile': { nb: 'Nabolagsprofil', en: 'Neighbourhood profile' },
  'land-register-extract': { nb: 'Grunnboksutskrift', en: 'Land register extract' },
};
