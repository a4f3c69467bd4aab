import type { Wording } from '#src/texts/wording.ts';

/** Texts of a document of the broker's that is signed here. */
export const signTexts = {
  title: { nb: 'Signaturer', en: 'Signatures' },
  lead: {
    nb: 'Les dokumentet først. Du signerer med navnet ditt og en kode på SMS.',
    en: 'Read the document first. You sign with your name and a code by SMS.',
  },
  fetching: { nb: 'Henter signaturene', en: 'Fetching the signatures' },
  notFetched: { nb: 'Vi fikk ikke hentet signaturene.', en: 'We could not fetch the signatures.' },
  waits: { nb: 'Venter', en: 'Waiting' },
  signed: { nb: 'Signert {day}', en: 'Signed {day}' },
  sendCode: { nb: 'Send meg koden', en: 'Text me the code' },
  sending: { nb: 'Sender', en: 'Sending' },
  sent: { nb: 'Koden er sendt til {phone}', en: 'The code is sent to {phone}' },
  code: { nb: 'Kode fra SMS', en: 'Code from the SMS' },
  name: { nb: 'Navnet ditt', en: 'Your name' },
  nameHint: { nb: 'Slik det står i saken: {name}', en: 'As it stands in the case: {name}' },
  sign: { nb: 'Signer', en: 'Sign' },
  signing: { nb: 'Signerer', en: 'Signing' },
  done: { nb: 'Du har signert', en: 'You have signed' },
  othersLeft: { nb: 'Takk. Nå venter vi på de andre.', en: 'Thank you. Now we wait for the others.' },
  sealing: { nb: 'Alle har signert. Dokumentet forsegles.', en: 'Everyone has signed. It is being sealed.' },
  sealed: { nb: 'Alle har signert, og dokumentet er forseglet.', en: 'Everyone has signed, and it is sealed.' },
} as const satisfies Readonly<Record<string, Wording>>;
