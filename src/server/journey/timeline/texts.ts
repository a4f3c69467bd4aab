import type { Bucket, EventKind } from '#src/domain/journey-buckets.ts';
import type { TodoId } from '#src/domain/journey-todos.ts';
import type { TodoPlace } from '#src/domain/todo-actions.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

interface StepWords {
  readonly title: Wording;
  /** Shown while it is the step they stand at. */
  readonly now: Wording;
  /** Shown for a step to come, with its usual length. */
  readonly ahead: Wording;
}

export const stepWords: Readonly<Record<Bucket, StepWords>> = {
  preparation: {
    title: { nb: 'Forberedelser', en: 'Preparation' },
    now: {
      nb: 'Vi samler papirene og gjør boligen klar for salg.',
      en: 'We gather the papers and make the home ready for sale.',
    },
    ahead: {
      nb: 'Papirer, egenerklæring og rydding. Vanligvis to til fire uker.',
      en: 'Papers, self-declaration and clearing out. Usually two to four weeks.',
    },
  },
  'target-group-analysis': {
    title: { nb: 'Målgruppeanalyse', en: 'Target group analysis' },
    now: {
      nb: 'Megleren finner ut hvem som vil kjøpe, og dere blir enige om prisen.',
      en: 'The broker finds out who will buy, and you agree on the price.',
    },
    ahead: {
      nb: 'Hvem vil kjøpe, og til hvilken pris. Vanligvis én uke.',
      en: 'Who will buy, and at what price. Usually one week.',
    },
  },
  marketing: {
    title: { nb: 'Markedsføring', en: 'Marketing' },
    now: {
      nb: 'Bildene og salgsoppgaven gjøres ferdige, og annonsen legges ut.',
      en: 'The pictures and the prospectus are finished, and the advertisement goes out.',
    },
    ahead: {
      nb: 'Bilder, salgsoppgave og annonse. Vanligvis én til to uker.',
      en: 'Pictures, prospectus and advertisement. Usually one to two weeks.',
    },
  },
  viewing: {
    title: { nb: 'Visning', en: 'Viewing' },
    now: {
      nb: 'Megleren viser boligen og følger opp dem som kommer.',
      en: 'The broker shows the home and follows up those who come.',
    },
    ahead: { nb: 'Vanligvis to visninger på én uke.', en: 'Usually two viewings in a week.' },
  },
  'bid-round': {
    title: { nb: 'Budrunde', en: 'Bid round' },
    now: {
      nb: 'Megleren tar imot budene og ringer deg før du svarer.',
      en: 'The broker receives the bids and calls you before you answer.',
    },
    ahead: { nb: 'Vanligvis én til tre dager etter visningen.', en: 'Usually one to three days after the viewing.' },
  },
  'post-work': {
    title: { nb: 'Etterarbeid', en: 'After the sale' },
    now: {
      nb: 'Boligen er solgt. Nå gjenstår kontrakt, oppgjør og overtakelse.',
      en: 'The home is sold. What is left is the contract, the settlement and the takeover.',
    },
    ahead: {
      nb: 'Når du har sagt ja til et bud: kontrakt, oppgjørsskjema og overtakelse. Vanligvis seks til ti uker.',
      en: 'Once you have accepted a bid: contract, settlement form and takeover. Usually six to ten weeks.',
    },
  },
  contract: {
    title: { nb: 'Kontrakt', en: 'Contract' },
    now: {
      nb: 'Megleren gjør kontrakten klar og avtaler overtakelsen.',
      en: 'The broker prepares the contract and agrees on the takeover.',
    },
    ahead: { nb: 'Vanligvis én til to uker etter budrunden.', en: 'Usually one to two weeks after the bid round.' },
  },
  financing: {
    title: { nb: 'Finansiering', en: 'Financing' },
    now: {
      nb: 'Avtal lånet med banken og gjør oppgjørsskjemaet ferdig.',
      en: 'Agree on the loan with the bank and finish the settlement form.',
    },
    ahead: {
      nb: 'Lån og oppgjørsskjema. Vanligvis to til tre uker.',
      en: 'Loan and settlement form. Usually two to three weeks.',
    },
  },
  preparations: {
    title: { nb: 'Forberedelser', en: 'Preparations' },
    now: {
      nb: 'Forsikring, strøm, flytting og ny adresse. Det er god tid.',
      en: 'Insurance, electricity, moving and a new address. There is plenty of time.',
    },
    ahead: {
      nb: 'Forsikring, strøm og flytting, frem til to uker før.',
      en: 'Insurance, electricity and moving, until two weeks before.',
    },
  },
  settlement: {
    title: { nb: 'Oppgjør', en: 'Settlement' },
    now: {
      nb: 'Pengene må være hos megleren senest siste virkedag før overtakelsen.',
      en: 'The money must be with the broker on the last working day before the takeover.',
    },
    ahead: { nb: 'De siste to ukene før overtakelsen.', en: 'The last two weeks before the takeover.' },
  },
  takeover: {
    title: { nb: 'Overtakelse', en: 'Takeover' },
    now: {
      nb: 'Møt selgeren i boligen og fyll ut protokollen sammen.',
      en: 'Meet the seller in the home and fill in the protocol together.',
    },
    ahead: { nb: 'Dere møtes i boligen, omtrent en time.', en: 'You meet in the home for about an hour.' },
  },
  after: {
    title: { nb: 'Etterpå', en: 'Afterwards' },
    now: {
      nb: 'Boligen er din. Skjøtet tinglyses i løpet av noen uker.',
      en: 'The home is yours. The deed is registered within some weeks.',
    },
    ahead: {
      nb: 'Skjøtet tinglyses. Vanligvis to til fire uker.',
      en: 'The deed is registered. Usually two to four weeks.',
    },
  },
};

/** Where a step speaks to the one whose sale or purchase it is: what one who only follows the home reads instead. */
export const followedWords: Readonly<Partial<Record<Bucket, Partial<Pick<StepWords, 'now' | 'ahead'>>>>> = {
  'target-group-analysis': {
    now: {
      nb: 'Megleren finner ut hvem som vil kjøpe, og blir enig med selgeren om prisen.',
      en: 'The broker finds out who will buy, and agrees on the price with the seller.',
    },
  },
  'bid-round': {
    now: {
      nb: 'Megleren tar imot budene og ringer selgeren før hvert svar.',
      en: 'The broker receives the bids and calls the seller before each answer.',
    },
  },
  'post-work': {
    ahead: {
      nb: 'Når selgeren har sagt ja til et bud: kontrakt, oppgjørsskjema og overtakelse. Vanligvis seks til ti uker.',
      en: 'Once the seller has accepted a bid: contract, settlement form and takeover. Usually six to ten weeks.',
    },
  },
  financing: {
    now: {
      nb: 'Kjøperen avtaler lånet med banken og gjør oppgjørsskjemaet ferdig.',
      en: 'The buyer agrees on the loan with the bank and finishes the settlement form.',
    },
  },
  takeover: {
    now: {
      nb: 'Selgeren og kjøperen møtes i boligen og fyller ut protokollen sammen.',
      en: 'The seller and the buyer meet in the home and fill in the protocol together.',
    },
    ahead: {
      nb: 'Selgeren og kjøperen møtes i boligen, omtrent en time.',
      en: 'The seller and the buyer meet in the home for about an hour.',
    },
  },
  after: {
    now: {
      nb: 'Boligen er overtatt. Skjøtet tinglyses i løpet av noen uker.',
      en: 'The home is taken over. The deed is registered within some weeks.',
    },
  },
};

export const doneWords: Wording = { nb: '{done} av {of} gjort', en: '{done} of {of} done' };

/** What a step that is over came to. */
export const resultWords = {
  missing: { nb: '{todo} mangler', en: '{todo} is missing' },
  asked: { nb: 'Prisantydning {price}', en: 'Asking price {price}' },
  published: { nb: 'Annonsen kom ut {day}', en: 'The advertisement came out {day}' },
  sold: { nb: 'Solgt for {price}', en: 'Sold for {price}' },
  over: { nb: '{amount} over prisantydning', en: '{amount} above the asking price' },
  under: { nb: '{amount} under prisantydning', en: '{amount} below the asking price' },
  bought: { nb: 'Kjøpt for {price}', en: 'Bought for {price}' },
  'taken-over': { nb: 'Overtatt {day}', en: 'Taken over {day}' },
  viewed: { nb: 'Visning holdt', en: 'Viewing held' },
} as const satisfies Readonly<Record<string, Wording>>;
export const viewedWords: Plural = {
  nb: { one: 'Én visning holdt', other: '{count} visninger holdt' },
  en: { one: 'One viewing held', other: '{count} viewings held' },
};
/** After how many came. */
export const visitedWords: Plural = {
  nb: { one: 'på én visning', other: 'på {count} visninger' },
  en: { one: 'at one viewing', other: 'at {count} viewings' },
};

/** What the link of a to-do says. */
export const actionWords: Readonly<Record<TodoPlace | 'form', Wording>> = {
  form: { nb: 'Åpne skjemaet', en: 'Open the form' },
  documents: { nb: 'Se papirene', en: 'See the papers' },
  pictures: { nb: 'Se bildene', en: 'See the pictures' },
  ekstra: { nb: 'Se Ekstra', en: 'See Ekstra' },
  talk: { nb: 'Skriv til megleren', en: 'Write to the broker' },
  meeting: { nb: 'Avtal et møte', en: 'Book a meeting' },
  loan: { nb: 'Spør banken', en: 'Ask the bank' },
  insurance: { nb: 'Bestill forsikring', en: 'Order insurance' },
  cleaning: { nb: 'Bestill vask', en: 'Order cleaning' },
  moving: { nb: 'Bestill flyttehjelp', en: 'Order help to move' },
  storage: { nb: 'Bestill lagring', en: 'Order storage' },
};

interface TodoWords {
  readonly title: Wording;
  readonly help?: Wording;
}
const declared: Wording = {
  nb: 'Hakes av når alle har signert',
  en: 'Ticked when everyone has signed',
};

export const todoWords: Readonly<Record<TodoId, TodoWords>> = {
  papers: {
    title: { nb: 'Finn frem papirene på boligen', en: 'Find the papers of the home' },
    help: {
      nb: 'Ferdigattest, tegninger, kvitteringer fra håndverkere.',
      en: 'Completion certificate, drawings, receipts from tradespeople.',
    },
  },
  'self-declaration': { title: { nb: 'Egenerklæring', en: 'Self-declaration' }, help: declared },
  assignment: { title: { nb: 'Oppdragsavtale med megler', en: 'Assignment agreement with the broker' } },
  'clear-out': { title: { nb: 'Rydd før fotografen kommer', en: 'Clear out before the photographer comes' } },
  'read-analysis': { title: { nb: 'Les målgruppeanalysen', en: 'Read the target group analysis' } },
  'agree-price': { title: { nb: 'Bli enige om prisantydningen', en: 'Agree on the asking price' } },
  'approve-prospectus': { title: { nb: 'Godkjenn salgsoppgaven', en: 'Approve the prospectus' } },
  'approve-pictures': { title: { nb: 'Godkjenn bildene', en: 'Approve the pictures' } },
  'consider-ekstra': {
    title: { nb: 'Vurder Ekstra synlighet', en: 'Consider Ekstra visibility' },
    help: { nb: 'Annonser i sosiale medier.', en: 'Advertisements in social media.' },
  },
  'prepare-home': { title: { nb: 'Gjør boligen klar til visning', en: 'Make the home ready for the viewing' } },
  'who-shows': { title: { nb: 'Avtal hvem som viser boligen', en: 'Agree on who shows the home' } },
  'who-answers': { title: { nb: 'Avtal hvem som tar telefonen', en: 'Agree on who answers the phone' } },
  'lowest-price': {
    title: { nb: 'Bestem laveste pris for deg selv', en: 'Decide on your own lowest price' },
    help: {
      nb: 'Bare dere selgere og boligens meglere ser prisen.',
      en: 'Only you sellers and the home’s brokers see the price.',
    },
  },
  'sale-contract': { title: { nb: 'Kjøpekontrakt', en: 'Purchase contract' } },
  'seller-settlement': { title: { nb: 'Oppgjørsskjema', en: 'Settlement form' }, help: declared },
  'end-power-and-insurance': {
    title: { nb: 'Avslutt strøm og forsikring', en: 'End electricity and insurance' },
    help: { nb: 'Fra overtakelsesdagen, ikke før.', en: 'From the day of the takeover, not before.' },
  },
  'seller-takeover': { title: { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' }, help: declared },
  'purchase-contract': { title: { nb: 'Kjøpekontrakt', en: 'Purchase contract' } },
  'buyer-declaration': { title: { nb: 'Egenerklæring', en: 'Self-declaration' }, help: declared },
  loan: { title: { nb: 'Avtal lånet med banken', en: 'Agree on the loan with the bank' } },
  'buyer-settlement': { title: { nb: 'Oppgjørsskjema', en: 'Settlement form' }, help: declared },
  'project-settlement': { title: { nb: 'Oppgjørsskjema', en: 'Settlement form' }, help: declared },
  insurance: {
    title: { nb: 'Bestill forsikring', en: 'Order insurance' },
    help: { nb: 'Den må gjelde fra overtakelsen.', en: 'It must apply from the takeover.' },
  },
  power: { title: { nb: 'Bestill strøm', en: 'Order electricity' } },
  moving: { title: { nb: 'Avtal flytting', en: 'Arrange the move' } },
  'new-address': { title: { nb: 'Meld flytting', en: 'Report your new address' } },
  'money-in': {
    title: { nb: 'Pengene er hos megleren', en: 'The money is with the broker' },
    help: { nb: 'Senest siste virkedag før overtakelsen.', en: 'On the last working day before the takeover.' },
  },
  'buyer-takeover': { title: { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' }, help: declared },
  deed: {
    title: { nb: 'Skjøtet er tinglyst', en: 'The deed is registered' },
    help: { nb: 'Megleren sender det inn.', en: 'The broker sends it in.' },
  },
};

export const dateWords: Readonly<Record<EventKind, Wording>> = {
  photo: { nb: 'Fotografering', en: 'Photographs' },
  valuation: { nb: 'Verdivurdering', en: 'Valuation' },
  published: { nb: 'Annonsen ut', en: 'Advertisement out' },
  viewing: { nb: 'Visning', en: 'Viewing' },
  'bid-deadline': { nb: 'Akseptfrist', en: 'Deadline to accept' },
  contract: { nb: 'Kontraktsmøte', en: 'Contract meeting' },
  'wished-takeover': { nb: 'Ønsket overtakelse', en: 'Wished takeover' },
  deed: { nb: 'Skjøtet tinglyses', en: 'Deed registered' },
};
