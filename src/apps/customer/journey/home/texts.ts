import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the customer's home page: the homes, the next step, and the documents to sign. */
export const homeTexts = {
  title: { nb: 'Hjem', en: 'Home' },
  sceneOf: {
    nb: 'Et hus ved fjorden i skumringen, {lit} av 7 vinduer lyser',
    en: 'A house by the fjord at dusk, {lit} of 7 windows lit',
  },
  selling: { nb: 'Selges', en: 'Selling' },
  sold: { nb: 'Solgt', en: 'Sold' },
  buying: { nb: 'Kjøpes', en: 'Buying' },
  owned: { nb: 'Eies', en: 'Owned' },
  formerTitle: { nb: 'Tidligere boliger', en: 'Earlier homes' },
  takeoverToday: { nb: 'Overtakelse i dag · {day}', en: 'Takeover today · {day}' },
  takeoverTomorrow: { nb: 'Overtakelse i morgen · {day}', en: 'Takeover tomorrow · {day}' },
  takeoverIn: { nb: 'Overtakelse om {count} dager · {day}', en: 'Takeover in {count} days · {day}' },
  takeoverYesterday: { nb: 'Overtakelse i går · {day}', en: 'Takeover yesterday · {day}' },
  takeoverAgo: { nb: 'Overtakelse for {count} dager siden · {day}', en: 'Takeover {count} days ago · {day}' },
  noDate: { nb: 'Megleren har ikke satt overtakelsesdato', en: 'The broker has not set a takeover date' },

  next: { nb: 'Neste for deg', en: 'Next for you' },
  at: { nb: '{address}', en: '{address}' },
  signTitle: { nb: 'Signer {form}', en: 'Sign {form}' },
  signWhy: {
    nb: '{signed} av {of} har signert. Les gjennom og signer med BankID eller for hånd.',
    en: '{signed} of {of} have signed. Read it through and sign with BankID or by hand.',
  },
  signAction: { nb: 'Les og signer', en: 'Read and sign' },
  finishTitle: { nb: 'Fullfør {form}', en: 'Finish {form}' },
  finishWhy: {
    nb: 'Alle har signert. Når du fullfører, får megleren det ferdige dokumentet.',
    en: 'Everyone has signed. When you finish, the broker gets the final document.',
  },
  finishAction: { nb: 'Fullfør', en: 'Finish' },
  fillInTitle: { nb: 'Fyll ut {form}', en: 'Fill in {form}' },
  fillInTakeoverWithBuyers: {
    nb: 'Svar sammen med kjøperne, hver på sin telefon. Det tar omtrent 15 minutter.',
    en: 'Answer it with the buyers, each on your own phone. It takes about 15 minutes.',
  },
  fillInTakeoverWithSellers: {
    nb: 'Svar sammen med selgerne, hver på sin telefon. Det tar omtrent 15 minutter.',
    en: 'Answer it with the sellers, each on your own phone. It takes about 15 minutes.',
  },
  fillInSettlement: {
    nb: 'Megleren trenger svarene for å gjøre opp handelen. Det tar omtrent 10 minutter.',
    en: 'The broker needs your answers to settle the sale. It takes about 10 minutes.',
  },
  fillInDeclaration: {
    nb: 'Hvitvaskingsloven krever at alle som kjøper eller selger, svarer. Det tar omtrent 5 minutter.',
    en: 'The Anti-Money Laundering Act requires an answer from everyone who buys or sells. It takes about 5 minutes.',
  },
  openProtocol: { nb: 'Åpne protokollen', en: 'Open the protocol' },
  openForm: { nb: 'Åpne skjemaet', en: 'Open the form' },
  openDeclaration: { nb: 'Åpne egenerklæringen', en: 'Open the declaration' },
  opening: { nb: 'Åpner', en: 'Opening' },
  waitTitle: { nb: 'Nå venter vi på de andre', en: 'Now we wait for the others' },
  waitWhy: {
    nb: '{signed} av {of} har signert {form}. Du trenger ikke gjøre noe.',
    en: '{signed} of {of} have signed {form}. There is nothing you need to do.',
  },
  waitUnsigned: {
    nb: '{Form} er låst og gjøres klar. Du trenger ikke gjøre noe.',
    en: '{Form} is locked and is being made ready. There is nothing you need to do.',
  },
  waitAction: { nb: 'Se hvem som mangler', en: 'See who is missing' },
  notOpenTitle: { nb: 'Overtakelsen nærmer seg', en: 'The takeover is coming up' },
  notOpenWhy: {
    nb: 'Overtakelsesprotokollen åpner {day}, 14 dager før overtakelsen.',
    en: 'The takeover protocol opens on {day}, 14 days before the takeover.',
  },
  bidTitle: { nb: 'Budfristen går ut {when}', en: 'The bid deadline is {when}' },
  bidWhy: {
    nb: '{address}. Høyeste bud er {amount}. Hold telefonen i nærheten: Megleren ringer før du svarer.',
    en: '{address}. The highest bid is {amount}. Keep your phone at hand: the broker calls before you answer.',
  },
  bidAction: { nb: 'Se budrunden', en: 'See the bid round' },
  moneyTitle: { nb: 'Penger inn senest {day}', en: 'Money in by {day}' },
  moneyLateTitle: { nb: 'Pengene skulle vært inne {day}', en: 'The money was due {day}' },
  moneyWhy: {
    nb: '{address}. Pengene må stå på meglerens konto før du får nøklene. Hak av når de er betalt.',
    en: '{address}. The money must be on the broker’s account before you get the keys. Tick it when it is paid.',
  },
  moneyAction: { nb: 'Se oppgjøret', en: 'See the settlement' },
  lateWhy: {
    nb: 'Steget er over, men dette mangler ennå. Salget kan stoppe uten det.',
    en: 'The step is over, and this is still missing. The sale can stop without it.',
  },
  takenOverWhy: {
    nb: 'Boligen er overtatt, men dette mangler ennå. Oppgjøret venter på det.',
    en: 'The home has been taken over, and this is still missing. The settlement waits for it.',
  },
  dateToday: { nb: '{what} i dag {time}', en: '{what} today, {time}' },
  dateTomorrow: { nb: '{what} i morgen {time}', en: '{what} tomorrow, {time}' },
  dateWhy: { nb: '{address}', en: '{address}' },
  dateWhyPlace: { nb: '{address}. Sted: {place}', en: '{address}. Place: {place}' },
  dateAction: { nb: 'Se datoen i Reisen', en: 'See the date in Journey' },
  todoWhy: {
    nb: '{address}. Dette står igjen fra «{step}». Hak av når det er gjort.',
    en: '{address}. This is left from “{step}”. Tick it when it is done.',
  },
  todoAction: { nb: 'Åpne Reisen', en: 'Open Journey' },
  nothingTitle: { nb: 'Alt er gjort', en: 'All is done' },
  nothingWhy: {
    nb: 'Vi sier fra her når noe skal fylles ut eller signeres.',
    en: 'We let you know here when there is something to fill in or sign.',
  },
  confirmFirst: { nb: 'Bekreft at det er deg for å åpne', en: 'Confirm that it is you to open' },
  notOpened: { nb: 'Vi fikk ikke åpnet skjemaet.', en: 'We could not open the form.' },
  needsNet: {
    nb: 'Skjemaet åpnes når du har forbindelse igjen.',
    en: 'The form opens when you have a connection again.',
  },
  confirmToOpen: {
    nb: 'Skjemaet åpnes når du har bekreftet at det er deg, eller med lenken megleren har sendt deg.',
    en: 'The form opens when you have confirmed that it is you, or with the link your broker sent you.',
  },

  toSign: {
    nb: { one: 'Ett dokument å signere', other: '{count} dokumenter å signere' },
    en: { one: 'One document to sign', other: '{count} documents to sign' },
  },

  aboutHome: { nb: 'Om boligen', en: 'About the home' },
  allHomes: { nb: 'Mine boliger', en: 'My homes' },
  homesTitle: { nb: 'Boligene dine', en: 'Your homes' },
  formsOf: { nb: 'Skjemaer for {address}', en: 'Forms for {address}' },
  asSeller: { nb: 'Du selger', en: 'You are selling' },
  asBuyer: { nb: 'Du kjøper', en: 'You are buying' },
  noForms: { nb: 'Megleren har ikke sendt noen skjemaer ennå.', en: 'The broker has not sent any forms yet.' },
  asksSign: { nb: 'Til signering', en: 'To sign' },
  asksFinish: { nb: 'Til fullføring', en: 'To finish' },
  asksFillIn: { nb: 'Til utfylling', en: 'To fill in' },
  asksWait: { nb: 'Venter på andre', en: 'Waiting for others' },
  asksDone: { nb: 'Ferdig', en: 'Done' },
  asksNotOpen: { nb: 'Ikke åpnet', en: 'Not open yet' },
  asksClosed: { nb: 'Stengt', en: 'Closed' },
  signedOf: { nb: '{signed} av {of} har signert', en: '{signed} of {of} have signed' },
  broker: { nb: 'Megler: {name}, {office}', en: 'Broker: {name}, {office}' },
  callBroker: { nb: 'Ring {name}', en: 'Call {name}' },

  notFetched: { nb: 'Vi fikk ikke hentet boligene dine.', en: 'We could not fetch your homes.' },
  fetching: { nb: 'Henter boligene dine', en: 'Fetching your homes' },
  addHome: { nb: 'Legg til bolig', en: 'Add a home' },
  emptyTitle: { nb: 'Ingen bolig her ennå', en: 'No home here yet' },
  emptySaleTitle: { nb: 'Ikke noe salg eller kjøp nå', en: 'No sale or purchase now' },
  emptyWhy: {
    nb: 'Når en megler registrerer deg som selger eller kjøper, dukker boligen opp her av seg selv.',
    en: 'When a broker registers you as a seller or a buyer, the home turns up here by itself.',
  },
  confirmTitle: { nb: 'Bekreft hvem du er', en: 'Confirm who you are' },
  confirmWhy: {
    nb: 'Boligene dine vises først når BankID eller Vipps har sagt hvem du er. Da kan ingen andre se dem.',
    en: 'Your homes are shown once BankID or Vipps has said who you are. Then nobody else can see them.',
  },
  confirmAction: { nb: 'Bekreft med BankID eller Vipps', en: 'Confirm with BankID or Vipps' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

/** A form's name inside a sentence: "Signer oppgjørsskjemaet". */
export const formInSentence = {
  'takeover-protocol': { nb: 'overtakelsesprotokollen', en: 'the takeover protocol' },
  'settlement-seller': { nb: 'oppgjørsskjemaet', en: 'the settlement form' },
  'settlement-buyer': { nb: 'oppgjørsskjemaet', en: 'the settlement form' },
  'settlement-buyer-project': { nb: 'oppgjørsskjemaet', en: 'the settlement form' },
  'pep-form': { nb: 'egenerklæringen', en: 'the self-declaration' },
} as const satisfies Readonly<Record<string, Wording>>;

/** A form's name by itself, in the list of one home. */
export const formNames = {
  'takeover-protocol': { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' },
  'settlement-seller': { nb: 'Oppgjørsskjema', en: 'Settlement form' },
  'settlement-buyer': { nb: 'Oppgjørsskjema', en: 'Settlement form' },
  'settlement-buyer-project': { nb: 'Oppgjørsskjema', en: 'Settlement form' },
  'pep-form': { nb: 'Egenerklæring', en: 'Self-declaration' },
} as const satisfies Readonly<Record<string, Wording>>;
