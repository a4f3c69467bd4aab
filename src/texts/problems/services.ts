import type { Problem } from './problem.ts';

/** Refusals outside signed forms: financing, services, meetings, chat, orders, and the app itself. */
export const serviceProblems = {
  FIN_INVALID: {
    nb: 'Ugyldige verdier. Se over opplysningene',
    en: 'Invalid input! Please review the information',
    status: 422,
  },
  SVC_ERROR: {
    nb: 'Det oppsto en feil. Prøv igjen senere',
    en: 'An error occurred, try again later',
    status: 502,
    next: {
      nb: 'Hjelper ikke det, ring kundeservice.',
      en: 'If that does not help, call customer service.',
    },
  },
  SVC_ASKED: {
    nb: 'Du har alt spurt dem',
    en: 'You have already asked them',
    status: 409,
    next: {
      nb: 'Se bestillingen din under Tjenester, eller ring kundeservice.',
      en: 'See your order under Services, or call customer service.',
    },
  },
  LEAD_TAKEN: {
    nb: '{name} har tatt denne',
    en: '{name} has taken this one',
    status: 409,
    next: { nb: 'Hent listen på nytt, og ta en annen.', en: 'Fetch the list again, and take another one.' },
  },
  PROP_NONE: { nb: 'Ingen boliger funnet', en: 'No properties found' },
  ESTATE_404: {
    nb: 'Vi finner ikke boligen',
    en: 'Estate not found',
    status: 404,
    next: {
      nb: 'Sjekk at du åpnet hele lenken. Hjelper ikke det, ring megleren.',
      en: 'Check that you opened the whole link. If that does not help, call the broker.',
    },
  },
  ASK_DAILY: {
    nb: 'Du har alt spurt om denne boligen i dag',
    en: 'You have already asked about this home today',
    status: 429,
    next: {
      nb: 'Megleren svarer deg. Du kan spørre om mer i morgen.',
      en: 'The broker will reply to you. You can ask more tomorrow.',
    },
  },
  TODO_DERIVED: {
    nb: 'Hakes av når skjemaet er ferdig',
    en: 'Ticked when the form is finished',
    status: 409,
    next: { nb: 'Åpne skjemaet og gjør det ferdig.', en: 'Open the form and finish it.' },
  },
  EVENT_FIXED: {
    nb: 'Datoen er satt av megler',
    en: 'The date is set by the broker',
    status: 409,
    next: { nb: 'Ring megleren hvis den ikke passer.', en: 'Call the broker if it does not suit you.' },
  },
  VAL_MANY: {
    nb: 'Du har alt bestilt verdivurdering av denne boligen',
    en: 'You have already ordered a valuation of this home',
    status: 429,
    next: {
      nb: 'Vent på svar fra megleren, eller trekk bestillingen.',
      en: 'Wait for the broker’s reply, or withdraw the order.',
    },
  },
  VAL_OLD: {
    nb: 'Vurderingen er for gammel til å gjelde i dag',
    en: 'The valuation is too old to be valid today',
    status: 422,
    next: {
      nb: 'Den gjelder i tre måneder. Vurder boligen på nytt.',
      en: 'It is valid for three months. Value the home again.',
    },
  },
  VAL_NO_OFFICE: {
    nb: 'Ingen av kontorene våre tar verdivurdering der boligen ligger',
    en: 'None of our offices does valuations where the home is',
    status: 409,
    next: { nb: 'Legg inn din egen verdi så lenge.', en: 'Add your own value meanwhile.' },
  },
  IMG_LOAD: { nb: 'Bildet kunne ikke vises', en: 'Could not load image' },
  GEN_ERROR: {
    nb: 'Det oppsto en feil. Prøv igjen senere.',
    en: 'An error occurred. Please try again later.',
    status: 500,
    next: {
      nb: 'Prøv igjen om litt. Skjer det på nytt, ring megleren.',
      en: 'Try again shortly. If it happens again, call the broker.',
    },
  },
  BK_TAKEN: {
    nb: 'Tidspunktet er ikke ledig lenger. Velg et annet',
    en: 'The time is no longer free. Choose another',
    status: 409,
  },
  BK_EXPIRED: {
    nb: 'Tiden er ikke holdt av lenger',
    en: 'The time is no longer held for you',
    status: 409,
    next: { nb: 'Velg tid på nytt. Det du har skrevet, står.', en: 'Choose a time again. What you typed is kept.' },
  },
  BK_MANY: {
    nb: 'Du har alt to møter som ikke er holdt ennå',
    en: 'You already have two meetings that are still to come',
    status: 429,
    next: {
      nb: 'Avlys ett av dem, eller vent til det er holdt.',
      en: 'Call off one of them, or wait until it has been held.',
    },
  },
  BK_LATE: {
    nb: 'Det er for sent å endre møtet',
    en: 'It is too late to change the meeting',
    status: 409,
    next: {
      nb: 'Det går til to timer før. Ring kontoret nå.',
      en: 'That is possible until two hours before. Call the office now.',
    },
  },
  BK_BUSY: {
    nb: 'Du har et møte i denne tiden',
    en: 'You have a meeting in this time',
    status: 409,
    next: { nb: 'Flytt eller avslå møtet først.', en: 'Move or decline the meeting first.' },
  },
  BK_NO_OFFICE: {
    nb: 'Ingen av meglerne våre tar møter der boligen ligger',
    en: 'None of our brokers takes meetings where the home is',
    status: 409,
    next: { nb: 'Se om postnummeret er riktig.', en: 'Check that the postcode is right.' },
  },
  CHAT_BID: {
    nb: 'Bud gis i budskjemaet',
    en: 'Bids are given in the bid form',
    status: 422,
    next: {
      nb: 'Et bud her er ikke gyldig. Har du spørsmål om budrunden, skriver du uten beløp.',
      en: 'A bid given here is not valid. Ask about the bidding without a sum.',
    },
  },
  CHAT_NATIONAL_ID: {
    nb: 'Skriv ikke fødselsnummer her',
    en: 'Do not write a national id here',
    status: 422,
    next: { nb: 'Ta det bort, og send meldingen på nytt.', en: 'Take it out, and send the message again.' },
  },
  CHAT_LATE: {
    nb: 'Meldingen kan ikke trekkes lenger',
    en: 'The message can no longer be withdrawn',
    status: 409,
    next: {
      nb: 'Det går til den er lest, og i høyst 15 minutter. Skriv heller en ny.',
      en: 'It can be until it is read, and for 15 minutes at most. Write a new one instead.',
    },
  },
  RATE_PRIVATE: {
    nb: 'Alle kan lese dette. Ta bort telefon- og fødselsnummer',
    en: 'Anyone can read this. Take out phone numbers and national ids',
    status: 422,
  },
  RATE_GIVEN: {
    nb: 'Du har alt vurdert megleren for denne boligen',
    en: 'You have already rated the broker for this home',
    status: 409,
  },
  RATE_OVER: {
    nb: 'Det er for sent å vurdere megleren for denne boligen',
    en: 'It is too late to rate the broker for this home',
    status: 409,
    next: { nb: 'Vi tar imot vurderinger i 60 dager.', en: 'We take ratings for 60 days.' },
  },
  EK_EXISTS: {
    nb: 'Det er allerede bestilt Ekstra for denne boligen',
    en: 'Ekstra is already ordered for this home',
    status: 409,
    next: { nb: 'Se bestillingen under Ekstra på boligen.', en: 'See the order under Ekstra at the home.' },
  },
  EK_PRICE: {
    nb: 'Prisen er endret til {price}',
    en: 'The price has changed to {price}',
    status: 409,
    next: { nb: 'Se over prisen og bestill på nytt.', en: 'Look at the price and order again.' },
  },
  EK_NOT_FOR_SALE: {
    nb: 'Ekstra er for boliger som ligger ute for salg',
    en: 'Ekstra is for homes that are out for sale',
    status: 409,
    next: { nb: 'Snakk med megleren om salget.', en: 'Talk to the broker about the sale.' },
  },
  EK_NO_BROKER: {
    nb: 'Boligen har ingen megler ennå',
    en: 'The home has no broker yet',
    status: 409,
    next: {
      nb: 'Be om å bli kontaktet under Ekstra på boligen, så finner vi en megler.',
      en: 'Ask to be contacted under Ekstra at the home, and we will find a broker.',
    },
  },
  EK_LATE: {
    nb: 'Fristen for å angre bestillingen er ute',
    en: 'The time to withdraw the order is over',
    status: 409,
    next: { nb: 'Ring megleren hvis noe er galt.', en: 'Call the broker if something is wrong.' },
  },
  EK_NO_OFFICE: {
    nb: 'Ingen av kontorene våre selger boliger der',
    en: 'None of our offices sells homes there',
    status: 409,
    next: { nb: 'Ring oss hvis du lurer på noe.', en: 'Call us if you have questions.' },
  },
  TPL_MANY: {
    nb: 'Du har 20 tekster fra før',
    en: 'You already have 20 texts',
    status: 409,
    next: { nb: 'Fjern en du ikke bruker, og lagre på nytt.', en: 'Remove one that you do not use, and save again.' },
  },
  DEL_PASSWORD: { nb: 'Passordet er feil', en: 'The password is wrong', status: 422 },
  PUSH_SERVICE: {
    nb: 'Nettleseren får varsler fra en tjeneste vi ikke kjenner',
    en: 'The browser gets notifications from a service we do not know',
    status: 422,
    next: { nb: 'Prøv i Chrome, Edge, Firefox eller Safari.', en: 'Try Chrome, Edge, Firefox or Safari.' },
  },
} as const satisfies Readonly<Record<string, Problem>>;
