/** Texts of a talk, for both sides of it. */
export const talkTexts = {
  loading: { nb: 'Henter samtalen', en: 'Loading the talk' },
  notFetched: { nb: 'Samtalen kunne ikke hentes', en: 'The talk could not be loaded' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  messages: { nb: 'Meldinger', en: 'Messages' },
  older: { nb: 'Vis eldre meldinger', en: 'Show older messages' },
  joined: { nb: 'Du leser fra du ble med i samtalen.', en: 'You read from where you joined the talk.' },
  empty: { nb: 'Ingen har skrevet ennå.', en: 'No messages yet.' },
  newFrom: { nb: 'Nye meldinger', en: 'New messages' },
  more: { nb: '{count} til', en: '{count} more' },
  toNewest: { nb: ' Til den nyeste meldingen', en: ' To the newest message' },
  today: { nb: 'I dag', en: 'Today' },
  yesterday: { nb: 'I går', en: 'Yesterday' },
  you: { nb: 'Du', en: 'You' },
  erased: { nb: 'Slettet', en: 'Deleted' },
  withdrawn: { nb: 'Trukket', en: 'Withdrawn' },
  by: { nb: '{name}, {time}', en: '{name}, {time}' },
  sent: { nb: 'Sendt {time}', en: 'Sent {time}' },
  read: { nb: 'Lest, sendt {time}', en: 'Read, sent {time}' },
  readBy: { nb: 'Lest av {names}', en: 'Read by {names}' },
  and: { nb: ' og ', en: ' and ' },
  sending: { nb: 'Sender', en: 'Sending' },
  waiting: { nb: 'Venter på nett', en: 'Waiting for a connection' },
  refused: { nb: 'Ikke sendt', en: 'Not sent' },
  drop: { nb: 'Fjern', en: 'Remove' },
  withdraw: { nb: 'Trekk', en: 'Withdraw' },
  withdrawThis: { nb: 'Trekk «{text}»', en: 'Withdraw “{text}”' },
  offline: { nb: 'Ikke på nett. Vi sender når du er tilbake', en: 'Offline. We send when you are back' },
  typing: { nb: '{names} skriver', en: '{names} is typing' },
  new: { nb: '{name}: {text}', en: '{name}: {text}' },
  write: { nb: 'Skriv en melding', en: 'Write a message' },
  writeTo: { nb: 'Skriv til {name}', en: 'Write to {name}' },
  send: { nb: 'Send', en: 'Send' },
  sendKeys: { nb: 'Ctrl + Enter sender', en: 'Ctrl + Enter sends' },
  open: { nb: 'Åpne', en: 'Open' },
  addPicture: { nb: 'Legg ved bilde', en: 'Add a picture' },
  shrinking: { nb: 'Gjør klar bildet', en: 'Preparing the picture' },
  picture: { nb: 'Bilde', en: 'Picture' },
  pictureBy: { nb: 'Bilde fra {name}, {time}', en: 'Picture from {name}, {time}' },
  ownPicture: { nb: 'Bildet ditt', en: 'Your picture' },
  openPicture: { nb: 'Vis stort: {alt}', en: 'Show large: {alt}' },
  pictureFailed: { nb: 'Bildet kunne ikke hentes', en: 'The picture could not be loaded' },
  close: { nb: 'Lukk', en: 'Close' },
  document: { nb: 'Dokument', en: 'Document' },
  chooseDocument: { nb: 'Velg et dokument', en: 'Choose a document' },
  noDocuments: { nb: 'Denne siden kan ikke lese noen dokumenter ennå.', en: 'This side can read no documents yet.' },
  notShared: { nb: 'Dokumentet er ikke lenger delt', en: 'The document is no longer shared' },
  openDocument: { nb: 'Åpne {name}', en: 'Open {name}' },
  opening: { nb: 'Åpner', en: 'Opening' },
  allDocuments: { nb: 'Se alle dokumentene', en: 'See all documents' },
  mute: { nb: 'Slå av varsler', en: 'Stop notices' },
  unmute: { nb: 'Slå på varsler', en: 'Send notices' },
  isMuted: { nb: 'Du får ingen varsler om denne samtalen.', en: 'You get no notices of this talk.' },
  leftCase: { nb: '{names} er ikke lenger med', en: '{names} no longer takes part' },
  askCard: { nb: 'Vil du sende «{name}»?', en: 'Send “{name}”?' },
  askCardTo: { nb: 'Vil du sende «{name}» til {to}?', en: 'Send “{name}” to {to}?' },
  sendCard: { nb: 'Send kortet', en: 'Send the card' },
  keepCard: { nb: 'Ikke send', en: 'Do not send' },
  attach: { nb: 'Send et kort', en: 'Send a card' },
} as const;

/** Who sees a talk, and who they are. */
export const headTexts = {
  readers: { nb: '{names} ser dette', en: '{names} see this' },
  onlyYou: { nb: 'Bare du ser dette', en: 'Only you see this' },
  people: { nb: 'Med i samtalen', en: 'In the talk' },
  person: { nb: '{name}: {part}', en: '{name}: {part}' },
  parts: {
    seller: { nb: 'selger', en: 'seller' },
    buyer: { nb: 'kjøper', en: 'buyer' },
    main: { nb: 'ansvarlig for salget', en: 'responsible for the sale' },
    assistant: { nb: 'hjelper megleren', en: 'assists the broker' },
    responsible: { nb: 'leder på kontoret', en: 'head of the office' },
    broker: { nb: 'kollega på kontoret', en: 'colleague at the office' },
  },
  replies: {
    minutes: {
      nb: { one: 'Svarer oftest innen {count} minutt', other: 'Svarer oftest innen {count} minutter' },
      en: { one: 'Usually replies within {count} minute', other: 'Usually replies within {count} minutes' },
    },
    hours: {
      nb: { one: 'Svarer oftest innen en time', other: 'Svarer oftest innen {count} timer' },
      en: { one: 'Usually replies within an hour', other: 'Usually replies within {count} hours' },
    },
    days: {
      nb: { one: 'Svarer oftest innen et døgn', other: 'Svarer oftest innen {count} døgn' },
      en: { one: 'Usually replies within a day', other: 'Usually replies within {count} days' },
    },
  },
} as const;

/** Texts of the search of talks. */
export const talkSearchTexts = {
  search: { nb: 'Søk i meldingene', en: 'Search the messages' },
  hint: { nb: 'Navn, adresse eller ord fra en melding', en: 'Name, address or words of a message' },
  searching: { nb: 'Søker', en: 'Searching' },
  notSearched: { nb: 'Vi fikk ikke søkt', en: 'The search failed' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  none: { nb: 'Ingen treff på «{q}»', en: 'Nothing found for “{q}”' },
  noneWhy: {
    nb: 'Vi leter etter hvordan ordene begynner. Prøv et kortere ord.',
    en: 'We look for how the words begin. Try a shorter word.',
  },
  found: {
    nb: { one: '{count} treff', other: '{count} treff' },
    en: { one: '{count} found', other: '{count} found' },
  },
  talks: { nb: 'Samtaler', en: 'Talks' },
  messages: { nb: 'Treff i meldinger', en: 'Found in messages' },
  mine: { nb: 'Du: {text}', en: 'You: {text}' },
  more: { nb: 'Vis flere treff', en: 'Show more' },
} as const;

/** The cards by what they lead to. */
export const cardTexts = {
  takeover: { nb: 'Overtakelsen', en: 'The takeover' },
  forms: { nb: 'Skjemaene', en: 'The forms' },
  documents: { nb: 'Dokumentene', en: 'The documents' },
  home: { nb: 'Boligen', en: 'The home' },
} as const;

/** What the card of the takeover says today, also in a message of last week. */
export const takeoverCardTexts = {
  on: { nb: 'Overtakelse {weekday} {date}', en: 'Takeover {weekday} {date}' },
  notSet: { nb: 'Dagen for overtakelse er ikke satt', en: 'The day of the takeover is not set' },
} as const;

/** Meetings in a talk, as they stand now. */
export const meetingTexts = {
  picker: {
    open: { nb: 'Møte', en: 'Meeting' },
    choose: { nb: 'Velg et møte', en: 'Choose a meeting' },
    none: { nb: 'Denne siden har ingen møter framover.', en: 'This side has no meetings ahead.' },
  },
  viewing: { nb: 'Visning', en: 'Viewing' },
  valuation: { nb: 'Verdivurdering', en: 'Valuation' },
  contract: { nb: 'Kontraktsmøte', en: 'Contract meeting' },
  meeting: { nb: 'Møte med megleren', en: 'Meeting with the broker' },
  on: { nb: '{what} {day}', en: '{what}, {day}' },
  moved: { nb: 'Flyttet fra {from}', en: 'Moved from {from}' },
  waiting: { nb: 'Ikke bekreftet ennå', en: 'Not confirmed yet' },
  cancelled: { nb: 'Avlyst', en: 'Called off' },
  notShown: { nb: 'Møtet vises ikke lenger', en: 'The meeting is no longer shown' },
} as const;
