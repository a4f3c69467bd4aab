import type { Wording } from '#src/texts/wording.ts';

/** Texts of the facts that parties report as wrong. */
export const reportTexts = {
  title: { nb: 'Meldte feil', en: 'Reported errors' },
  titleOf: { nb: '{what}, {address}', en: '{what}, {address}' },
  seller: { nb: '{name}, selger, {day}', en: '{name}, seller, {day}' },
  buyer: { nb: '{name}, kjøper, {day}', en: '{name}, buyer, {day}' },
  byErased: { nb: 'Meldt {day}', en: 'Reported {day}' },
  correct: { nb: 'Rettet', en: 'Corrected' },
  correctThis: { nb: 'Rettet: {what}', en: 'Corrected: {what}' },
  hint: {
    nb: 'Rett det i meglersystemet først. Parten får beskjed på e-post.',
    en: 'Correct it in the broker system first. The party is notified by e-mail.',
  },
  keep: { nb: 'Stemmer som det står', en: 'Right as it stands' },
  keepThis: { nb: 'Stemmer som det står: {what}', en: 'Right as it stands: {what}' },
  reason: { nb: 'Hvorfor? Parten leser dette.', en: 'Why? The party reads this.' },
  send: { nb: 'Send til parten', en: 'Send to the party' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  back: { nb: 'Tilbake', en: 'Back' },
  answered: { nb: 'Svaret er sendt', en: 'The reply is sent' },
} as const satisfies Readonly<Record<string, Wording>>;
