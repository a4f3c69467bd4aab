import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the order of Ekstra, and of what its advertisement does. */
export const ekstraTexts = {
  title: { nb: 'Ekstra', en: 'Ekstra' },
  back: { nb: 'Til boligen', en: 'To the home' },
  fetching: { nb: 'Henter bestillingen', en: 'Fetching the order' },
  notFetched: { nb: 'Vi fikk ikke hentet bestillingen.', en: 'We could not fetch the order.' },
  order: { nb: 'Bestillingen', en: 'The order' },
  package: { nb: 'Pakke', en: 'Package' },
  size: { nb: 'Ekstra {size}', en: 'Ekstra {size}' },
  price: { nb: 'Pris, med mva.', en: 'Price, with VAT' },
  orderedAt: { nb: 'Bestilt', en: 'Ordered' },
  startsEarliest: { nb: 'Begynner tidligst', en: 'Begins at the earliest' },
  runs: { nb: 'Går', en: 'Runs' },
  days: { nb: '{from}–{to}', en: '{from}–{to}' },
  withdrawUntil: { nb: 'Kan angres til og med', en: 'May be withdrawn through' },
  replyBy: { nb: 'Megleren svarer senest', en: 'The broker replies by' },
  payBy: { nb: 'Betales innen', en: 'To be paid by' },
  cancelledMoney: {
    nb: 'Har du betalt, gjør megleren opp med deg.',
    en: 'If you have paid, the broker settles it with you.',
  },
  byOther: { nb: 'Bestilt av den du selger sammen med.', en: 'Ordered by the one you sell with.' },
  fromBroker: { nb: 'Slik betaler du', en: 'How to pay' },
  paidBy: { nb: 'Slik ble det betalt', en: 'How it was paid' },
  reason: { nb: 'Fra megleren: {reason}', en: 'From the broker: {reason}' },
  withdraw: { nb: 'Trekk bestillingen', en: 'Withdraw the order' },
  withdrawTitle: { nb: 'Vil du trekke bestillingen?', en: 'Withdraw the order?' },
  withdrawUnpaid: {
    nb: 'Du skal ikke betale noe. Du kan bestille på nytt senere.',
    en: 'You have nothing to pay. You can order again later.',
  },
  withdrawPaid: {
    nb: 'Megleren betaler deg tilbake. Du kan bestille på nytt senere.',
    en: 'The broker pays you back. You can order again later.',
  },
  withdrawRunning: {
    nb: 'Annonsen stoppes. Megleren betaler tilbake det som ikke er levert.',
    en: 'The advertisement is stopped. The broker pays back what is not delivered.',
  },
  keep: { nb: 'Behold bestillingen', en: 'Keep the order' },
  withdrawing: { nb: 'Trekker', en: 'Withdrawing' },
  again: { nb: 'Bestill på nytt', en: 'Order again' },
  promise: { nb: 'Anslag mot resultat', en: 'Estimate against result' },
  reach: { nb: 'Personer nådd', en: 'People reached' },
  clicks: { nb: 'Klikk', en: 'Clicks' },
  ofEstimate: { nb: '{count} så langt. Anslaget var {expected}.', en: '{count} so far. The estimate was {expected}.' },
  ofEstimateDone: { nb: '{count}. Anslaget var {expected}.', en: '{count}. The estimate was {expected}.' },
  dayByDay: { nb: 'Dag for dag', en: 'Day by day' },
  chart: { nb: 'Diagram', en: 'Chart' },
  chartName: {
    nb: 'Personer nådd og klikk per dag fra {from} til {to}.',
    en: 'People reached and clicks a day from {from} to {to}.',
  },
  table: { nb: 'Vis som tabell', en: 'Show as a table' },
  day: { nb: 'Dag', en: 'Day' },
  noDays: {
    nb: 'De første tallene kommer dagen etter starten.',
    en: 'The first numbers come the day after the start.',
  },
  daysFetching: { nb: 'Henter tallene', en: 'Fetching the numbers' },
  daysNotFetched: { nb: 'Vi fikk ikke hentet tallene.', en: 'We could not fetch the numbers.' },
  kept: {
    nb: 'Vi får ikke hentet nye tall akkurat nå. Disse ble hentet {when}.',
    en: 'We cannot fetch new numbers right now. These were fetched {when}.',
  },
  notForSale: {
    nb: 'Ekstra er for boliger som ligger ute for salg',
    en: 'Ekstra is for homes that are out for sale',
  },
  notForSaleWhy: {
    nb: 'Vil du selge, eller lurer du på noe om salget? Skriv til megleren, så tar de kontakt.',
    en: 'Would you like to sell, or do you have a question about the sale? Write to the broker, who will contact you.',
  },
  noBroker: { nb: 'Boligen har ingen megler ennå', en: 'The home has no broker yet' },
  noBrokerWhy: {
    nb: 'Megleren tar imot bestillinger av Ekstra. Be om å bli kontaktet, så finner vi en megler til deg.',
    en: 'A broker takes orders of Ekstra. Ask to be contacted, and we will find you a broker.',
  },
  message: { nb: 'Melding til megleren (valgfritt)', en: 'Message to the broker (optional)' },
  send: { nb: 'Be megleren ta kontakt', en: 'Ask the broker to contact you' },
  sending: { nb: 'Sender', en: 'Sending' },
  sent: { nb: 'Sendt. Megleren tar kontakt med deg.', en: 'Sent. The broker will contact you.' },
} as const satisfies Readonly<Record<string, Wording>>;

/** What an order's state means for the seller. */
export const stateTexts: Readonly<Record<EkstraOrder['state'], { readonly name: Wording; readonly what: Wording }>> = {
  ordered: {
    name: { nb: 'Bestilt', en: 'Ordered' },
    what: {
      nb: 'Bestillingen er mottatt. Megleren sender deg betalingsinformasjon',
      en: 'Order received. The broker replies with payment information',
    },
  },
  answered: {
    name: { nb: 'Klar til å betales', en: 'Ready to be paid' },
    what: { nb: 'Megleren har svart', en: 'The broker has replied' },
  },
  paid: {
    name: { nb: 'Betalt', en: 'Paid' },
    what: { nb: 'Annonsen venter på å starte', en: 'The advertisement waits to start' },
  },
  running: {
    name: { nb: 'I gang', en: 'Running' },
    what: { nb: 'Annonsen er i gang', en: 'The advertisement is running' },
  },
  done: {
    name: { nb: 'Ferdig', en: 'Done' },
    what: { nb: 'Annonsen har gått ferdig', en: 'The advertisement has run' },
  },
  declined: {
    name: { nb: 'Avslått', en: 'Declined' },
    what: { nb: 'Megleren kunne ikke ta bestillingen', en: 'The broker could not take the order' },
  },
  withdrawn: {
    name: { nb: 'Trukket', en: 'Withdrawn' },
    what: { nb: 'Bestillingen er trukket', en: 'The order is withdrawn' },
  },
  cancelled: {
    name: { nb: 'Falt bort', en: 'Ended' },
    what: { nb: 'Bestillingen har falt bort', en: 'The order has ended' },
  },
};

/** Why an order was cancelled. */
export const causeTexts: Readonly<Record<NonNullable<EkstraOrder['cancelCause']>, Wording>> = {
  sold: { nb: 'Boligen er solgt.', en: 'The home is sold.' },
  'off-market': { nb: 'Boligen er ikke lenger til salgs.', en: 'The home is no longer for sale.' },
  unanswered: { nb: 'Megleren svarte ikke innen fristen.', en: 'The broker did not reply in time.' },
  unpaid: { nb: 'Den ble ikke betalt innen fristen.', en: 'It was not paid in time.' },
  'account-deleted': {
    nb: 'Den som bestilte, har slettet kontoen sin.',
    en: 'The one who ordered has deleted their account.',
  },
};
