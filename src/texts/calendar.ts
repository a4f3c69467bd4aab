import type { Wording } from './wording.ts';

/** Texts of the calendar events, and of the pages where a calendar is subscribed to. */
export const calendarTexts = {
  takeover: { nb: 'Overtakelse av {address}', en: 'Takeover of {address}' },
  loanDeadline: {
    nb: 'Siste frist for å melde inn lån: {address}',
    en: 'Last day to report loans: {address}',
  },
  signDeadline: { nb: 'Siste frist for å signere: {document}', en: 'Last chance to sign: {document}' },
  calendarName: { nb: '{brand}: viktige datoer', en: '{brand}: important dates' },

  title: { nb: 'Kalender', en: 'Calendar' },
  note: { nb: 'Få overtakelse og frister i kalenderen din', en: 'Get takeover and deadlines in your calendar' },
  add: { nb: 'Legg i kalenderen', en: 'Add to calendar' },
  addNote: {
    nb: 'Filen gjelder datoen slik den er nå. Abonner, så følger kalenderen med når noe endres.',
    en: 'The file has the date as it is now. Subscribe, and your calendar follows when something changes.',
  },
  lead: {
    nb: 'Abonner på datoene, så står overtakelsen og fristene i kalenderen din. Endrer megleren en dato, endres den hos deg også.',
    en: 'Subscribe to the dates, and the takeover and your deadlines are in your calendar. If the broker changes a date, it changes there too.',
  },
  what: {
    nb: 'Kalenderen viser datoer og adressen til boligen. Den viser ingen navn, telefonnumre eller svar.',
    en: 'The calendar shows dates and the address of the home. It shows no names, phone numbers or answers.',
  },
  subscribe: { nb: 'Lag en kalenderadresse', en: 'Make a calendar address' },
  making: { nb: 'Lager adressen', en: 'Making the address' },
  subscribed: {
    nb: 'Du har en kalenderadresse, laget {day}.',
    en: 'You have a calendar address, made {day}.',
  },
  neverRead: { nb: 'Ingen kalender har hentet den ennå.', en: 'No calendar has fetched it yet.' },
  lastRead: { nb: 'Sist hentet av en kalender {day}.', en: 'Last fetched by a calendar {day}.' },
  notShown: {
    nb: 'Av hensyn til sikkerheten viser vi adressen bare når den lages.',
    en: 'To keep it safe, we show the address only when it is made.',
  },
  addressTitle: { nb: 'Adressen din er klar', en: 'Your address is ready' },
  addressOnce: {
    nb: 'Kopier den nå. Vi viser den ikke igjen. Alle som har adressen, kan se datoene dine, så ikke del den.',
    en: 'Copy it now. We do not show it again. Whoever has the address can see your dates, so do not share it.',
  },
  address: { nb: 'Kalenderadresse', en: 'Calendar address' },
  open: { nb: 'Åpne i kalenderen', en: 'Open in your calendar' },
  copy: { nb: 'Kopier adressen', en: 'Copy the address' },
  copied: { nb: 'Adressen er kopiert', en: 'The address is copied' },
  notCopied: {
    nb: 'Vi fikk ikke kopiert. Marker adressen og kopier den selv.',
    en: 'We could not copy it. Mark the address and copy it yourself.',
  },
  how: { nb: 'Slik gjør du det', en: 'How to do it' },
  howApple: {
    nb: 'iPhone, iPad og Mac: Trykk «Åpne i kalenderen».',
    en: 'iPhone, iPad and Mac: Press “Open in your calendar”.',
  },
  howGoogle: {
    nb: 'Google Kalender: Åpne calendar.google.com på en datamaskin, velg «Andre kalendere» og «Fra nettadresse», og lim inn.',
    en: 'Google Calendar: Open calendar.google.com on a computer, choose “Other calendars” and “From URL”, and paste.',
  },
  howOutlook: {
    nb: 'Outlook: Velg «Legg til kalender» og «Abonner fra nettet», og lim inn.',
    en: 'Outlook: Choose “Add calendar” and “Subscribe from web”, and paste.',
  },
  renew: { nb: 'Lag en ny adresse', en: 'Make a new address' },
  renewTitle: { nb: 'Lage en ny adresse?', en: 'Make a new address?' },
  renewWhy: {
    nb: 'Den gamle slutter å virke, og kalendere som bruker den, får ikke flere endringer.',
    en: 'The old one stops working, and calendars that use it get no more changes.',
  },
  stop: { nb: 'Slutt å dele datoene', en: 'Stop sharing the dates' },
  stopTitle: { nb: 'Slutte å dele datoene?', en: 'Stop sharing the dates?' },
  stopWhy: {
    nb: 'Adressen slutter å virke med én gang. Det som alt står i kalenderen din, kan du slette der.',
    en: 'The address stops working at once. What is already in your calendar you can delete there.',
  },
  stopping: { nb: 'Stopper', en: 'Stopping' },
  stopped: { nb: 'Adressen virker ikke lenger.', en: 'The address no longer works.' },
  keep: { nb: 'Behold adressen', en: 'Keep the address' },
  notDone: { nb: 'Dette gikk ikke', en: 'This did not work' },
  follow: { nb: 'Abonner på datoene', en: 'Subscribe to the dates' },
  close: { nb: 'Lukk', en: 'Close' },
} as const satisfies Readonly<Record<string, Wording>>;
