import type { Wording } from '#src/texts/wording.ts';

/** Texts of a broker's valuation and of the order of one. */
export const orderTexts = {
  broker: { nb: 'Megler', en: 'Broker' },
  why: {
    nb: 'En megler setter en verdi som gjelder i tre måneder',
    en: 'A broker sets a value that is valid for three months',
  },
  noOffice: {
    nb: 'Ingen av kontorene våre tar verdivurdering der boligen ligger',
    en: 'None of our offices does valuations where the home is',
  },
  order: { nb: 'Be om verdivurdering', en: 'Ask for a valuation' },
  orderNew: { nb: 'Be om ny', en: 'Ask for a new one' },
  expired: { nb: 'Gikk ut {day}', en: 'Expired {day}' },
  expiring: { nb: 'Går snart ut', en: 'Expires soon' },
  requested: { nb: 'Du har bedt om en verdivurdering', en: 'You have asked for a valuation' },
  requestedOn: {
    nb: '{office} fikk den {day} og tar kontakt',
    en: '{office} received it on {day} and will contact you',
  },
  withdraw: { nb: 'Trekk bestillingen', en: 'Withdraw the order' },
  withdrawing: { nb: 'Trekker', en: 'Withdrawing' },
  declined: { nb: 'Megleren kunne ikke vurdere boligen nå', en: 'The broker could not value the home now' },
  declinedWhy: { nb: 'Fra megleren: {reason}', en: 'From the broker: {reason}' },
  sheetWhat: {
    nb: '{office} får navnet ditt, adressen og det du skriver her, og tar kontakt. Det koster ingenting.',
    en: '{office} gets your name, the address and what you write here, and will contact you. It costs nothing.',
  },
  contact: { nb: 'Hvordan vil du bli kontaktet?', en: 'How would you like to be contacted?' },
  PHONE: { nb: 'Telefon', en: 'Phone' },
  TEXT: { nb: 'SMS', en: 'Text message' },
  EMAIL: { nb: 'E-post', en: 'E-mail' },
  message: { nb: 'Noe megleren bør vite? (valgfritt)', en: 'Anything the broker should know? (optional)' },
  renovated: {
    nb: 'Hva er pusset opp det siste året? (valgfritt)',
    en: 'What has been renovated in the last year? (optional)',
  },
  renovatedHint: {
    nb: 'For eksempel nytt bad i mars. Det kan heve verdien.',
    en: 'For example a new bathroom in March. It can raise the value.',
  },
  send: { nb: 'Send bestillingen', en: 'Send the order' },
  sending: { nb: 'Sender', en: 'Sending' },
  close: { nb: 'Lukk', en: 'Close' },
} as const satisfies Readonly<Record<string, Wording>>;
