import type { MailingState, SkipReason } from '#src/domain/mailing.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of SMS to potential buyers. */
export const mailingTexts = {
  toAll: {
    nb: { one: 'SMS til 1 mulig kjøper', other: 'SMS til {count} mulige kjøpere' },
    en: { one: 'SMS to 1 potential buyer', other: 'SMS to {count} potential buyers' },
  },
  toSignedUp: { nb: 'Til de påmeldte', en: 'To those who signed up' },
  clear: { nb: 'Fjern valget', en: 'Remove the choice' },
  askMain: { nb: 'Be {name} sende SMS.', en: 'Ask {name} to send SMS.' },
  purpose: {
    nb: 'Markedsføring: går bare til dem som har sagt ja til det.',
    en: 'Marketing: goes only to those who have said yes to it.',
  },
  text: { nb: 'Melding', en: 'Message' },
  nameHint: {
    nb: '{fornavn} blir mottakerens fornavn.',
    en: '{fornavn} becomes the recipient’s given name.',
  },
  first: {
    nb: 'Hei {fornavn}! En bolig som passer søket ditt, kommer for salg: {address}. Vil du se den før annonsen? Ring meg gjerne.',
    en: 'Hi {fornavn}! A home that fits your search is coming for sale: {address}. Would you like to see it before the advertisement? Call me.',
  },
  asReceived: { nb: 'Slik blir den', en: 'As it is received' },
  parts: {
    nb: { one: '{units} tegn, 1 del', other: '{units} tegn, {count} deler' },
    en: { one: '{units} characters, 1 part', other: '{units} characters, {count} parts' },
  },
  price: {
    nb: 'Koster omtrent {price}, med {ore} øre for hver del',
    en: 'Costs about {price}, at {ore} øre a part',
  },
  plainer: {
    nb: 'Noen tegn gjør meldingen lengre. Bytt dem ut, så blir den {count}.',
    en: 'Some characters make the message longer. Replace them, and it becomes {count}.',
  },
  plainerParts: {
    nb: { one: '1 del', other: '{count} deler' },
    en: { one: '1 part', other: '{count} parts' },
  },
  replace: { nb: 'Bytt tegnene', en: 'Replace the characters' },
  empty: { nb: 'Skriv en melding', en: 'Write a message' },
  tooLong: { nb: 'Meldingen er for lang: høyst {max} deler', en: 'The message is too long: {max} parts at most' },
  tally: { nb: 'Hvem som får den', en: 'Who gets it' },
  now: { nb: 'får SMS nå', en: 'get it now' },
  later: { nb: 'får den {when}, da de vil ha kontakt', en: 'get it {when}, when they want contact' },
  counting: { nb: 'Teller mottakerne', en: 'Counting the recipients' },
  notCounted: { nb: 'Mottakerne lot seg ikke telle', en: 'The recipients could not be counted' },
  send: {
    nb: { one: 'Send til 1', other: 'Send til {count}' },
    en: { one: 'Send to 1', other: 'Send to {count}' },
  },
  sending: { nb: 'Sender', en: 'Sending' },
  queuedNow: { nb: 'SMS-ene sendes om ti sekunder', en: 'The SMS are sent in ten seconds' },
  panel: { nb: 'SMS om boligen', en: 'SMS about the home' },
  undo: { nb: 'Angre', en: 'Undo' },
  stop: { nb: 'Stopp resten', en: 'Stop the rest' },
  retry: { nb: 'Send på nytt', en: 'Send again' },
  steering: { nb: 'Lagrer', en: 'Saving' },
  progress: { nb: '{done} av {total}', en: '{done} of {total}' },
  sentCount: {
    nb: { one: '1 sendt', other: '{count} sendt' },
    en: { one: '1 sent', other: '{count} sent' },
  },
  laterCount: {
    nb: { one: '1 får den senere', other: '{count} får den senere' },
    en: { one: '1 gets it later', other: '{count} get it later' },
  },
  failedCount: {
    nb: { one: '1 feilet', other: '{count} feilet' },
    en: { one: '1 failed', other: '{count} failed' },
  },
  partsPaid: {
    nb: { one: '1 SMS-del', other: '{count} SMS-deler' },
    en: { one: '1 SMS part', other: '{count} SMS parts' },
  },
  mailingsNotFetched: { nb: 'SMS-ene lot seg ikke hente', en: 'The SMS could not be fetched' },
  more: { nb: 'Vis eldre', en: 'Show older' },
  fetchingMore: { nb: 'Henter eldre', en: 'Fetching older' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const stateNames: Readonly<Record<MailingState, Wording>> = {
  queued: { nb: 'Sendes om litt', en: 'Sent in a moment' },
  sending: { nb: 'Sendes nå', en: 'Being sent' },
  paused: { nb: 'Venter på ønsket tid', en: 'Waits for the chosen hours' },
  done: { nb: 'Ferdig', en: 'Done' },
  cancelled: { nb: 'Angret', en: 'Taken back' },
  stopped: { nb: 'Stoppet', en: 'Stopped' },
};

export const skipNames: Readonly<Record<SkipReason, Plural>> = {
  no: {
    nb: { one: '{count} har ikke sagt ja', other: '{count} har ikke sagt ja' },
    en: { one: '{count} has not said yes', other: '{count} have not said yes' },
  },
  withdrawn: {
    nb: { one: '{count} trakk samtykket', other: '{count} trakk samtykket' },
    en: { one: '{count} withdrew the consent', other: '{count} withdrew the consent' },
  },
  never: {
    nb: { one: '{count} vil ikke kontaktes', other: '{count} vil ikke kontaktes' },
    en: { one: '{count} wants no contact', other: '{count} want no contact' },
  },
  cap: {
    nb: { one: '{count} har fått to på sju dager', other: '{count} har fått to på sju dager' },
    en: { one: '{count} was sent two in seven days', other: '{count} were sent two in seven days' },
  },
  bought: {
    nb: { one: '{count} har kjøpt bolig', other: '{count} har kjøpt bolig' },
    en: { one: '{count} has bought a home', other: '{count} have bought a home' },
  },
  gone: {
    nb: { one: 'Gjelder ikke {count} lenger', other: 'Gjelder ikke {count} lenger' },
    en: { one: 'No longer of concern to {count}', other: 'No longer of concern to {count}' },
  },
  stopped: {
    nb: { one: '{count} ble stoppet', other: '{count} ble stoppet' },
    en: { one: '{count} was stopped', other: '{count} were stopped' },
  },
};
