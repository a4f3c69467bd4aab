import type { Wording } from '#src/texts/wording.ts';

/** Texts of the services: the list, a category, and an order. */
export const servicesTexts = {
  title: { nb: 'Tjenester', en: 'Services' },
  promise: { nb: 'Ingen får vite noe før du sier ja', en: 'No one is given anything before you say yes' },
  keysFor: { nb: 'Du får nøklene {day}', en: 'You get the keys on {day}' },
  keysForWhat: { nb: 'Ordne strøm og forsikring før da.', en: 'Arrange electricity and insurance before then.' },
  keysFrom: { nb: 'Du gir fra deg nøklene {day}', en: 'You hand over the keys on {day}' },
  keysFromWhat: { nb: 'Ordne flytting og vask før da.', en: 'Arrange moving and cleaning before then.' },
  ordered: { nb: 'Bestilt', en: 'Ordered' },
  orderedOn: { nb: 'Bestilt {day}', en: 'Ordered {day}' },
  more: { nb: 'Vis flere', en: 'Show more' },
  loadingMore: { nb: 'Henter flere', en: 'Fetching more' },
  answersBy: { nb: '{partner} tar kontakt innen {at}', en: '{partner} will make contact by {at}' },
  notThrough: {
    nb: 'Kom ikke fram til {partner}. Du kan spørre på nytt.',
    en: 'Did not reach {partner}. You may ask again.',
  },
  isTakenBack: { nb: 'Du har trukket det tilbake', en: 'You withdrew it' },
  need: { nb: 'Hva trenger du?', en: 'What do you need?' },
  loading: { nb: 'Henter tjenestene', en: 'Fetching the services' },
  notFetched: { nb: 'Vi fikk ikke hentet tjenestene', en: 'We could not fetch the services' },
  none: { nb: 'Ingen tjenester akkurat nå', en: 'No services right now' },
  noneWhy: {
    nb: 'Ingen av partnerne våre tar imot nye spørsmål. Se innom igjen senere.',
    en: 'None of our partners takes new requests. Look in again later.',
  },
  back: { nb: 'Tjenester', en: 'Services' },
  ask: { nb: 'Spør {partner}', en: 'Ask {partner}' },
  askAgain: { nb: 'Spør igjen', en: 'Ask again' },
  order: { nb: 'Bestillingen din', en: 'Your order' },
  orderLoading: { nb: 'Henter bestillingen', en: 'Fetching the order' },
  orderNotFetched: { nb: 'Vi fikk ikke hentet bestillingen', en: 'We could not fetch the order' },
  gone: { nb: 'Vi finner ikke bestillingen', en: 'We cannot find the order' },
  whatTheyGot: { nb: 'Se hva de fikk', en: 'See what they got' },
  notSent: { nb: 'Ingenting er sendt.', en: 'Nothing has been sent.' },
  recall: { nb: 'Trekk tilbake', en: 'Take back' },
  recalling: { nb: 'Trekker tilbake', en: 'Taking it back' },
  recallWhat: {
    nb: 'Da ber vi {partner} slette det de fikk.',
    en: 'We will then ask {partner} to delete what they got.',
  },
  contactName: { nb: 'Navn', en: 'Name' },
  contactEmail: { nb: 'E-post', en: 'E-mail' },
  contactPhone: { nb: 'Telefon', en: 'Phone' },
  yes: { nb: 'Ja', en: 'Yes' },
  no: { nb: 'Nei', en: 'No' },
} as const satisfies Readonly<Record<string, Wording>>;

/** The state of an order in one or two words. */
export const orderStates = {
  waiting: { nb: 'Sendt', en: 'Sent' },
  sending: { nb: 'Sendt', en: 'Sent' },
  sent: { nb: 'Levert', en: 'Delivered' },
  failed: { nb: 'Kom ikke fram', en: 'Did not arrive' },
  withdrawn: { nb: 'Trukket', en: 'Taken back' },
  recalling: { nb: 'Under sletting', en: 'Being deleted' },
  recalled: { nb: 'Slettet', en: 'Deleted' },
  recallFailed: { nb: 'Ikke slettet', en: 'Not deleted' },
} as const;
