import type { Wording } from '#src/texts/wording.ts';

/** Texts of the orders of Ekstra that wait for the broker. */
export const ekstraTexts = {
  title: { nb: 'Ekstra', en: 'Ekstra' },
  orderOf: { nb: '{address}, {city}', en: '{address}, {city}' },
  asked: { nb: '{name} bestilte Ekstra {size}, {day}', en: '{name} ordered Ekstra {size}, {day}' },
  price: { nb: '{price} med mva.', en: '{price} with VAT' },
  startNow: { nb: 'Starter når det er betalt.', en: 'Starts once it is paid.' },
  startLater: {
    nb: 'Starter tidligst etter {day}, når angrefristen er ute.',
    en: 'Starts after {day} at the earliest, when the time to withdraw is over.',
  },
  replyBy: { nb: 'Svar innen {day}, ellers faller den bort.', en: 'Reply by {day}, or the order ends.' },
  payBy: { nb: 'Betales innen {day}, ellers faller den bort.', en: 'To be paid by {day}, or the order ends.' },
  waitsForPayment: { nb: 'Venter på betaling', en: 'Waits for payment' },
  answer: { nb: 'Svar kunden', en: 'Reply' },
  answerThis: { nb: 'Svar kunden med betalingsinformasjon: {what}', en: 'Reply with payment information: {what}' },
  decline: { nb: 'Si nei', en: 'Decline' },
  declineThis: { nb: 'Si nei: {what}', en: 'Decline: {what}' },
  paid: { nb: 'Betalt', en: 'Paid' },
  paidThis: { nb: 'Merk som betalt: {what}', en: 'Mark as paid: {what}' },
  info: { nb: 'Hvordan skal kunden betale?', en: 'How does the customer pay?' },
  infoHint: {
    nb: 'Kontonummer, KID og frist. Kunden leser dette.',
    en: 'Account, reference and date. The customer reads this.',
  },
  reason: { nb: 'Hvorfor? Kunden leser dette.', en: 'Why? The customer reads this.' },
  send: { nb: 'Send til kunden', en: 'Send to the customer' },
  sending: { nb: 'Sender', en: 'Sending' },
  sent: { nb: 'Kunden har fått svar', en: 'The customer has a reply' },
  isPaid: { nb: 'Merket som betalt', en: 'Marked as paid' },
  back: { nb: 'Tilbake', en: 'Back' },
} as const satisfies Readonly<Record<string, Wording>>;
