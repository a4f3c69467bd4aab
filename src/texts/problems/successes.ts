import type { Wording } from '../wording.ts';

/** The catalogue's success messages. */
export const successes = {
  OK_PASSWORD: { nb: 'Passordet er oppdatert', en: 'Password updated' },
  OK_EMAIL: { nb: 'E-postadressen er endret', en: 'E-mail changed' },
  OK_RESET: { nb: 'Vi har sendt deg en lenke for å lage nytt passord', en: 'A reset link is sent' },
  OK_INBOX: { nb: 'Sjekk innboksen din', en: 'Check your inbox' },
  OK_PARTNER: {
    nb: 'Takk! {partner} tar kontakt innen én virkedag',
    en: 'Thank you! {partner} will make contact within a working day',
  },
  OK_BOOKING: {
    nb: 'Forespørselen er mottatt. Du får bekreftelse på e-post',
    en: 'Request received. You get a confirmation by e-mail',
  },
  OK_EKSTRA: {
    nb: 'Bestillingen er mottatt. Megleren sender deg betalingsinformasjon',
    en: 'Order received. The broker replies with payment information',
  },
  OK_REWARD: {
    nb: 'Takk! Vi sender 10 gratis flytteesker til adressen du oppga',
    en: 'Thank you! We send 10 free moving boxes to your address',
  },
  OK_SIGNED: {
    nb: 'Alle har signert. Megleren har fått dokumentet',
    en: 'Everyone has signed. The broker has the document',
  },
  OK_DELETED: { nb: 'Kontoen din er slettet', en: 'Your account is deleted' },
} as const satisfies Record<string, Wording>;

export type SuccessCode = keyof typeof successes;
