import type { Wording } from '#src/texts/wording.ts';

export const bookingTexts = {
  title: { nb: 'Bestill møte', en: 'Book a meeting' },
  lead: {
    nb: 'Megleren kommer hjem til deg, ser på boligen og svarer på det du lurer på. Det tar 45 minutter og forplikter deg ikke til noe.',
    en: 'The broker visits you at home, looks at the home and answers your questions. It takes 45 minutes and commits you to nothing.',
  },
  start: { nb: 'Velg tid', en: 'Choose a time' },
  open: { nb: 'Se møtet', en: 'See the meeting' },
  mine: { nb: 'Møtene dine', en: 'Your meetings' },
  fromMail: {
    nb: 'Har du booket alt? Åpne lenken i e-posten, så kan du flytte eller avlyse.',
    en: 'Have you booked already? Open the link in the e-mail to move or call off the meeting.',
  },
  loading: { nb: 'Henter møtet', en: 'Fetching the meeting' },
  again: { nb: 'Prøv igjen', en: 'Try again' },
  newOne: { nb: 'Book et nytt møte', en: 'Book another meeting' },
  requestedTitle: { nb: 'Forespørselen er sendt', en: 'The request is sent' },
  requestedLead: {
    nb: '{name} bekrefter innen én virkedag. Du får e-post når det er klart.',
    en: '{name} confirms within one working day. You get an e-mail when it is ready.',
  },
  proposedTitle: { nb: 'Passer denne tiden i stedet?', en: 'Does this time suit you instead?' },
  proposedLead: {
    nb: '{name} kan ikke {when}, og holder denne tiden til deg.',
    en: '{name} is not available {when}, and holds this time for you.',
  },
  confirmedTitle: { nb: 'Møtet er bekreftet', en: 'The meeting is confirmed' },
  confirmedLead: { nb: '{name} kommer hjem til deg.', en: '{name} will visit you at home.' },
  declinedTitle: { nb: 'Møtet blir ikke noe av', en: 'The meeting is declined' },
  declinedLead: {
    nb: '{name} kunne ikke da. Du kan velge en ny tid.',
    en: '{name} was not available. You can choose another time.',
  },
  cancelledTitle: { nb: 'Møtet er avlyst', en: 'The meeting is called off' },
  cancelledLead: { nb: '{name} har fått beskjed.', en: '{name} has been notified.' },
  expiredTitle: { nb: 'Du fikk ikke svar i tide', en: 'You did not get a reply in time' },
  expiredLead: {
    nb: 'Beklager. Velg en ny tid, eller ring {office} på {phone}.',
    en: 'We are sorry. Choose another time, or call {office} on {phone}.',
  },
  doneTitle: { nb: 'Møtet er holdt', en: 'The meeting has been held' },
  doneLead: { nb: 'Takk for praten!', en: 'Thank you for the talk!' },
  reason: { nb: 'Fra megleren: {reason}', en: 'From the broker: {reason}' },
  waiting: { nb: 'Venter', en: 'Waiting' },
  sure: { nb: 'Bekreftet', en: 'Confirmed' },
  over: { nb: 'Gjelder ikke', en: 'Not valid' },
  held: { nb: 'Holdt', en: 'Held' },
  calendar: { nb: 'Kalender', en: 'Calendar' },
  move: { nb: 'Endre tid', en: 'Change time' },
  cancel: { nb: 'Avlys møtet', en: 'Call off the meeting' },
  accept: { nb: 'Ja, det passer', en: 'Yes, that suits me' },
  working: { nb: 'Vent litt', en: 'One moment' },
  late: {
    nb: 'Det er mindre enn to timer igjen. Ring {office} på {phone} hvis du ikke kan.',
    en: 'Less than two hours are left. Call {office} on {phone} if you cannot come.',
  },
  askCancel: { nb: 'Vil du avlyse møtet?', en: 'Call off the meeting?' },
  askCancelBody: {
    nb: 'Megleren får beskjed, og tiden blir ledig for andre.',
    en: 'The broker is notified, and the time becomes free for others.',
  },
  keep: { nb: 'Behold møtet', en: 'Keep the meeting' },
  moveTitle: { nb: 'Når passer det bedre?', en: 'When does it suit you better?' },
  moveLead: {
    nb: 'Du beholder tiden du har til den nye er din. Megleren bekrefter på nytt.',
    en: 'You keep your time until the new one is yours. The broker confirms again.',
  },
  moveTo: { nb: 'Flytt møtet', en: 'Move the meeting' },
  chooseFirst: { nb: 'Velg et tidspunkt', en: 'Choose a time' },
  goBack: { nb: 'Behold tiden', en: 'Keep the time' },
  near: { nb: 'Tiden ble nettopp tatt. Disse er nærmest:', en: 'The time was just taken. These are the nearest:' },
  prepare: { nb: 'Gjør klart til {day}', en: 'Get ready for {day}' },
  private: { nb: 'Bare du ser listen.', en: 'Only you see the list.' },
} satisfies Record<string, Wording>;

/** What is good to think through before the broker comes (mock 19b). */
export const questions = [
  { id: 'renovated', words: { nb: 'Hva har du pusset opp, og når?', en: 'What have you renovated, and when?' } },
  {
    id: 'receipts',
    words: { nb: 'Har du kvitteringer fra håndverkere?', en: 'Do you have receipts from craftspeople?' },
  },
  {
    id: 'wishes',
    words: { nb: 'Hva har du lyst til å få ut av et salg?', en: 'What would you like to get out of a sale?' },
  },
] as const;
