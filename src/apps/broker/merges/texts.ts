import type { SameReason } from '#src/contract/desk/broker-merges.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of merging two customers who are one person. */
export const mergeTexts = {
  title: { nb: 'Er dette samme person?', en: 'Is this the same person?' },
  start: { nb: 'Slå sammen', en: 'Merge' },
  back: { nb: 'Tilbake til kundene', en: 'Back to the customers' },
  loading: { nb: 'Henter kundene', en: 'Fetching the customers' },
  notFetched: { nb: 'Kundene lot seg ikke hente', en: 'The customers could not be fetched' },
  what: {
    nb: 'Boligene og henvendelsene til begge samles på én kunde. Det kan angres i sju dager.',
    en: 'The homes and leads of both become one customer’s. It can be undone for seven days.',
  },
  phone: { nb: 'Telefon', en: 'Phone' },
  email: { nb: 'E-post', en: 'Email' },
  account: { nb: 'Konto', en: 'Account' },
  hasAccount: { nb: 'Har egen konto', en: 'Has an account' },
  hasNone: { nb: 'Har ingen konto', en: 'Has no account' },
  homes: { nb: 'Boliger', en: 'Homes' },
  noHomes: { nb: 'Ingen', en: 'None' },
  finished: { nb: 'ferdig', en: 'finished' },
  leads: { nb: 'Åpne henvendelser', en: 'Open leads' },
  lastAt: { nb: 'Sist aktiv', en: 'Last active' },
  nothing: { nb: 'Mangler', en: 'Missing' },
  deleted: { nb: 'Slettet', en: 'Deleted' },
  merge: { nb: 'Slå sammen til én', en: 'Merge into one' },
  merging: { nb: 'Slår sammen', en: 'Merging' },
  merged: { nb: 'Kundene er slått sammen', en: 'The customers were merged' },
  recent: { nb: 'Slått sammen de siste sju dagene', en: 'Merged in the last seven days' },
  undo: { nb: 'Angre', en: 'Undo' },
  undoThis: { nb: 'Angre sammenslåingen: {name}', en: 'Undo the merge: {name}' },
  undoing: { nb: 'Angrer', en: 'Undoing' },
  undone: { nb: 'Kundene er hver for seg igjen', en: 'The customers are apart again' },
  maybe: {
    nb: { one: 'Kan være samme person', other: 'Kan være samme person som {count} andre' },
    en: { one: 'May be the same person', other: 'May be the same person as {count} others' },
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const sameTexts: Readonly<Record<SameReason, Wording>> = {
  phone: { nb: 'samme telefon og etternavn', en: 'same phone and family name' },
  email: { nb: 'samme e-post', en: 'same email' },
  name: { nb: 'samme navn', en: 'same name' },
};
