/** Texts of a talk, for both sides of it. */
export const talkTexts = {
  loading: { nb: 'Henter samtalen', en: 'Loading the talk' },
  notFetched: { nb: 'Samtalen kunne ikke hentes', en: 'The talk could not be loaded' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  messages: { nb: 'Meldinger', en: 'Messages' },
  older: { nb: 'Vis eldre meldinger', en: 'Show older messages' },
  joined: { nb: 'Du leser fra du ble med i samtalen.', en: 'You read from where you joined the talk.' },
  empty: { nb: 'Ingen har skrevet ennå.', en: 'No messages yet.' },
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
  attach: { nb: 'Send et kort', en: 'Send a card' },
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
