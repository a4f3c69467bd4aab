import type { DocumentType } from '#src/domain/document-types.ts';
import type { Wording } from '#src/texts/wording.ts';

/** What each kind of document is, in a sentence. */
export const shortWords: Readonly<Record<DocumentType, Wording>> = {
  'tender-list': {
    nb: 'Alle bud i budrunden, med beløp og tid. Selger og kjøper får den når boligen er solgt.',
    en: 'Every bid of the bid round, with its sum and time. Seller and buyer get it once the home is sold.',
  },
  'assignment-agreement': {
    nb: 'Avtalen mellom selger og megler om salget, med hva det koster.',
    en: 'The agreement between seller and broker about the sale, with what it costs.',
  },
  'assignment-renewal': {
    nb: 'Forlenger oppdraget når salget tar lengre tid.',
    en: 'Extends the assignment when the sale takes longer.',
  },
  'acceptance-letter': {
    nb: 'Bekrefter budet som er godtatt, og når dere møtes til kontrakt.',
    en: 'Confirms the bid that was accepted, and when you meet for the contract.',
  },
  'purchase-contract': {
    nb: 'Kontrakten mellom selger og kjøper: pris, overtakelse og hva som følger med.',
    en: 'The contract between seller and buyer: price, takeover and what is included.',
  },
  'seller-insurance-proof': {
    nb: 'Beviser at selger har boligselgerforsikring.',
    en: 'Proves that the seller has seller’s insurance.',
  },
  'transport-declaration': {
    nb: 'Lar megleren betale pengene rett til den som skal ha dem.',
    en: 'Lets the broker pay the money straight to the one who is to have it.',
  },
  'settlement-form': {
    nb: 'Kontoene og lånene som oppgjøret bruker.',
    en: 'The accounts and loans that the settlement uses.',
  },
  'takeover-protocol': {
    nb: 'Det dere ble enige om på overtakelsen: målere, nøkler, tilstand og eventuelt tilbakehold.',
    en: 'What you agreed on at the takeover: meters, keys, condition and any withheld sum.',
  },
  'settlement-statement': {
    nb: 'Viser hvor pengene kom fra og hvor de gikk.',
    en: 'Shows where the money came from and where it went.',
  },
  'e-valuation': { nb: 'Meglerens anslag på verdien.', en: 'The broker’s estimate of the value.' },
  'self-declaration': {
    nb: 'Det selger vet om boligens tilstand, eller det du har svart om deg selv.',
    en: 'What the seller knows of the home’s condition, or what you answered about yourself.',
  },
  'energy-label': {
    nb: 'Hvor mye energi boligen bruker, fra A til G.',
    en: 'How much energy the home uses, from A to G.',
  },
  'valuation-report': {
    nb: 'Takstmannens rapport om tilstanden, med en grad for hver del.',
    en: 'The surveyor’s report on the condition, with a grade for each part.',
  },
  'sales-prospect': {
    nb: 'Alt en kjøper skal vite før et bud: fakta, tilstand, planer og kostnader.',
    en: 'All that a buyer should know before a bid: facts, condition, plans and costs.',
  },
  'neighborhood-profile': {
    nb: 'Skoler, transport og tjenester i nærheten.',
    en: 'Schools, transport and services nearby.',
  },
  'land-register-extract': {
    nb: 'Hvem som eier boligen, og hva som er tinglyst på den.',
    en: 'Who owns the home, and what is registered on it.',
  },
};
