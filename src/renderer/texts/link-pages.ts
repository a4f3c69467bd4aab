import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** The pages around a link flow: private, closed, ended. What is refused is worded by the catalogue. */
export const linkTexts = {
  privateTitle: { nb: 'Denne siden er privat', en: 'This page is private' },
  privateWhy: {
    nb: 'Åpne den personlige lenken du fikk på SMS eller e-post. Har du den ikke, sender vi den på nytt.',
    en: 'Open the personal link you got by text message or e-mail. If you do not have it, we send it again.',
  },
  signIn: { nb: 'Logg inn og åpne', en: 'Sign in and open' },
  confirmTitle: { nb: 'Bekreft at det er deg', en: 'Confirm that it is you' },
  confirmWhy: {
    nb: 'Siden åpnes når du har bekreftet at det er deg, eller med den personlige lenken din.',
    en: 'The page opens when you have confirmed that it is you, or by your personal link.',
  },
  confirm: { nb: 'Bekreft at det er deg for å åpne', en: 'Confirm that it is you to open' },
  goneTitle: { nb: 'Lenken virker ikke lenger', en: 'The link no longer works' },
  unknownTitle: { nb: 'Vi kjenner ikke igjen lenken', en: 'We do not recognise the link' },
  usedTitle: { nb: 'Koden er brukt', en: 'The code has been used' },
  overTitle: { nb: 'Koden er utløpt', en: 'The code has run out' },
  sendTitle: { nb: 'Send meg lenken min', en: 'Send me my link' },
  contact: { nb: 'Mobilnummer eller e-post', en: 'Mobile number or e-mail' },
  contactHint: {
    nb: 'Det megleren har registrert på deg. Vi sender bare dit.',
    en: 'The one your broker has for you. We send it only there.',
  },
  send: { nb: 'Send meg lenken', en: 'Send me my link' },
  sending: { nb: 'Sender', en: 'Sending' },
  sentTitle: { nb: 'Sjekk SMS og e-post', en: 'Check your messages and e-mail' },
  sentWhy: {
    nb: 'Er du registrert på denne boligen, får du lenken innen et minutt.',
    en: 'If you are registered with this home, you get the link within a minute.',
  },
  closedSoon: { nb: 'Dere er tidlig ute', en: 'You are early' },
  closedLate: { nb: 'Fristen er ute', en: 'The time is up' },
  closedNoDate: { nb: 'Overtakelsesdatoen mangler', en: 'The takeover date is missing' },
  closedNotActive: { nb: 'Protokollen er ikke åpnet ennå', en: 'The protocol is not open yet' },
  offlineTitle: { nb: 'Ingen dekning', en: 'No connection' },
  offlineWhy: {
    nb: 'Vi får ikke kontakt. Siden åpner av seg selv når nettet er tilbake.',
    en: 'We cannot reach the service. The page opens by itself when the network is back.',
  },
  downTitle: { nb: 'Tjenesten svarer ikke', en: 'The service does not answer' },
  otherTitle: { nb: 'Dette gikk ikke', en: 'This did not work' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  opensAt: { nb: 'Åpner {day}', en: 'Opens {day}' },
  opensIn: { nb: 'Om {time}', en: 'In {time}' },
  closedAt: { nb: 'Siste dag var {day}', en: 'The last day was {day}' },
  takeoverAt: { nb: 'Overtakelsen er satt til {day}', en: 'The takeover is set for {day}' },
  callName: { nb: 'Ring {name}', en: 'Call {name}' },
  writeName: { nb: 'Skriv til {name}', en: 'Write to {name}' },
  yourBroker: { nb: 'Megleren din', en: 'Your broker' },
  endedTitle: { nb: 'Økten er utløpt', en: 'The session has ended' },
  endedWhy: {
    nb: 'Åpne en ny lenke i samme nettleser, så fortsetter siden her.',
    en: 'Open a new link in the same browser, and this page goes on.',
  },
  goOn: { nb: 'Jeg har åpnet lenken', en: 'I have opened the link' },
} as const satisfies Readonly<Record<string, Wording>>;

/** Texts that a number decides. */
export const linkPlurals = {
  waits: {
    nb: {
      one: 'Ett dokument til venter på signaturen din:',
      other: '{count} dokumenter til venter på signaturen din:',
    },
    en: {
      one: 'One more document waits for your signature:',
      other: '{count} more documents wait for your signature:',
    },
  },
  days: {
    nb: { one: '1 dag', other: '{count} dager' },
    en: { one: '1 day', other: '{count} days' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
