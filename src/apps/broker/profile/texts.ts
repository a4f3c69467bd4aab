import type { BrokerMailKind } from '#src/domain/broker-mails.ts';
import type { BrowserName, SystemName } from '#src/domain/device-name.ts';
import type { Wording } from '#src/texts/wording.ts';
import { menuTexts } from '../frame/menu-texts.ts';

/** Texts of the broker's own profile. */
export const brokerProfileTexts = {
  title: menuTexts.profile,
  ways: { nb: 'Innstillinger og hjelp', en: 'Settings and help' },
  hours: { nb: 'Når du tar møter', en: 'When you take meetings' },
  photo: { nb: 'Bilde', en: 'Photo' },
  photoYours: { nb: 'Bildet ditt', en: 'Your photo' },
  photoLead: {
    nb: 'Kundene dine og kollegene på kontoret ser det ved navnet ditt. Sted og kamera blir fjernet.',
    en: 'Your customers and the colleagues of the office see it by your name. Place and camera are removed.',
  },
  photoOf: { nb: 'Bilde av {name}', en: 'Photo of {name}' },
  photoTake: { nb: 'Ta bilde', en: 'Take a photo' },
  photoChoose: { nb: 'Velg et bilde', en: 'Choose a photo' },
  photoReplace: { nb: 'Bytt', en: 'Replace' },
  photoRemove: { nb: 'Fjern', en: 'Remove' },
  photoRetry: { nb: 'Prøv igjen', en: 'Try again' },
  photoSending: { nb: 'Sender bildet', en: 'Sending the photo' },
  photoKept: { nb: 'Bildet er lagret', en: 'The photo is saved' },
  photoRemoved: { nb: 'Bildet er fjernet', en: 'The photo is removed' },
  phone: { nb: 'Mobilnummer', en: 'Mobile number' },
  phoneLead: { nb: 'Kundene dine ringer dette nummeret.', en: 'Your customers call this number.' },
  changePhone: { nb: 'Endre mobilnummer', en: 'Change mobile number' },
  profileLoading: { nb: 'Henter profilen', en: 'Fetching the profile' },
  profileNotFetched: { nb: 'Profilen lot seg ikke hente', en: 'The profile could not be fetched' },
  away: { nb: 'Når du er borte', en: 'When you are away' },
  awayLead: {
    nb: 'Kundene dine leser dette der navnet og nummeret ditt står.',
    en: 'Your customers read this where your name and number stand.',
  },
  awayText: { nb: 'Tekst til kundene', en: 'Text to your customers' },
  awayFrom: { nb: 'Fra og med', en: 'From' },
  awayTo: { nb: 'Til og med', en: 'To and including' },
  awaySave: { nb: 'Lagre', en: 'Save' },
  awayRemove: { nb: 'Fjern teksten', en: 'Remove the text' },
  awaySaved: { nb: 'Teksten er lagret', en: 'The text is saved' },
  awayRemoved: { nb: 'Teksten er fjernet', en: 'The text is removed' },
  awayNone: { nb: 'Ingen tekst er lagt inn.', en: 'No text is set.' },
  awayNow: { nb: 'Kundene leser teksten nå, til og med {day}.', en: 'Customers read the text now, until {day}.' },
  awayAhead: { nb: 'Kundene leser teksten fra {day}.', en: 'Customers will read the text from {day}.' },
  awayOver: { nb: 'Teksten sluttet å vises etter {day}.', en: 'The text stopped being shown after {day}.' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  mails: { nb: 'E-post du får', en: 'Mail that you get' },
  mailsLead: {
    nb: 'Det du slår av, står fortsatt her i meglerappen.',
    en: 'What you switch off still stands here at the desk.',
  },
  mailsDuties: {
    nb: 'Du får alltid e-post om det loven og jobben krever svar på: fullmakter, papir til godkjenning, dokumenter som ikke lot seg forsegle, og henvendelser som bare kommer på e-post. Det samme gjelder passordet ditt. Dette kan ikke slås av.',
    en: 'You always get mail about what the law and the job need a reply to: powers of attorney, paper to approve, documents that could not be sealed, and enquiries that come by mail only. So it is with your password. These cannot be switched off.',
  },
  mailOn: { nb: '{kind}: på', en: '{kind}: on' },
  mailOff: { nb: '{kind}: av', en: '{kind}: off' },
  sessions: { nb: 'Her er du logget inn', en: 'Where you are signed in' },
  loading: { nb: 'Henter enhetene', en: 'Fetching the devices' },
  notFetched: { nb: 'Enhetene lot seg ikke hente', en: 'The devices could not be fetched' },
  device: { nb: '{browser} på {system}', en: '{browser} on {system}' },
  since: { nb: 'Logget inn {time}', en: 'Signed in {time}' },
  fromApp: { nb: 'Logget inn {time}, fra kundeappen', en: 'Signed in {time}, from the customer app' },
  here: { nb: 'Denne enheten', en: 'This device' },
  end: { nb: 'Logg ut', en: 'Sign out' },
  endThis: { nb: 'Logg ut: {device}, {since}', en: 'Sign out: {device}, {since}' },
  ending: { nb: 'Logger ut', en: 'Signing out' },
  ended: { nb: 'Enheten er logget ut', en: 'The device is signed out' },
  endOthers: { nb: 'Logg ut alle andre enheter', en: 'Sign out all other devices' },
  endedOthers: { nb: 'Alle andre enheter er logget ut', en: 'All other devices are signed out' },
  only: { nb: 'Du er ikke logget inn noe annet sted.', en: 'You are not signed in anywhere else.' },
  more: { nb: 'Og {count} til.', en: 'And {count} more.' },
} as const satisfies Readonly<Record<string, Wording>>;

export const browserWords: Readonly<Record<BrowserName, Wording>> = {
  chrome: { nb: 'Chrome', en: 'Chrome' },
  safari: { nb: 'Safari', en: 'Safari' },
  firefox: { nb: 'Firefox', en: 'Firefox' },
  edge: { nb: 'Edge', en: 'Edge' },
  other: { nb: 'Nettleser', en: 'Browser' },
};

export const systemWords: Readonly<Record<SystemName, Wording>> = {
  windows: { nb: 'Windows', en: 'Windows' },
  mac: { nb: 'Mac', en: 'Mac' },
  ios: { nb: 'iPhone eller iPad', en: 'iPhone or iPad' },
  android: { nb: 'Android', en: 'Android' },
  linux: { nb: 'Linux', en: 'Linux' },
  other: { nb: 'ukjent enhet', en: 'an unknown device' },
};

export const mailWords: Readonly<Record<BrokerMailKind, { readonly name: Wording; readonly note: Wording }>> = {
  question: {
    name: { nb: 'Spørsmål om boliger som kommer', en: 'Questions about coming homes' },
    note: { nb: 'Står også som lead under Kunder.', en: 'Also a lead under Customers.' },
  },
  booking: {
    name: { nb: 'Møter', en: 'Meetings' },
    note: {
      nb: 'Når en kunde ber om, flytter eller avlyser et møte.',
      en: 'When a customer asks for, moves or calls off one.',
    },
  },
  ekstra: {
    name: { nb: 'Bestillinger av Ekstra', en: 'Orders of Ekstra' },
    note: { nb: 'Nye bestillinger, og de som blir avbestilt.', en: 'New orders, and those that are called off.' },
  },
  signing: {
    name: { nb: 'Signering som stopper', en: 'Signing that stops' },
    note: {
      nb: 'Når noen ikke vil signere, eller fristen går ut.',
      en: 'When a party declines, or the time runs out.',
    },
  },
  message: {
    name: { nb: 'Uleste meldinger', en: 'Unread messages' },
    note: {
      nb: 'Når en melding er ulest i ett minutt og du ikke har siden åpen. Høyst tre om dagen.',
      en: 'When a message is unread for a minute and you have no page open. Three a day at most.',
    },
  },
};
