import type { RowReason } from '#src/contract/desk/broker-batches.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of choosing customers and giving them to a colleague. */
export const batchTexts = {
  choose: { nb: 'Velg {name}', en: 'Select {name}' },
  chosen: {
    nb: { one: '1 valgt', other: '{count} valgt' },
    en: { one: '1 selected', other: '{count} selected' },
  },
  chooseAll: { nb: 'Velg alle {count}', en: 'Select all {count}' },
  clear: { nb: 'Fjern valget', en: 'Remove the selection' },
  assign: { nb: 'Tildel', en: 'Assign' },
  assignAsk: {
    nb: { one: 'Tildele 1 kunde?', other: 'Tildele {count} kunder?' },
    en: { one: 'Assign 1 customer?', other: 'Assign {count} customers?' },
  },
  assignWhat: {
    nb: 'Boligene og de åpne henvendelsene deres går over til kollegaen. Det kan angres i sju dager.',
    en: 'Their homes and open leads go to the colleague. It can be undone for seven days.',
  },
  to: { nb: 'Hvem skal ha dem?', en: 'Who gets them?' },
  me: { nb: '{name} (du)', en: '{name} (you)' },
  starting: { nb: 'Starter', en: 'Starting' },
  started: { nb: 'Tildelingen er i gang', en: 'The customers are being assigned' },
  strip: { nb: 'Tildeling', en: 'Assigning' },
  running: {
    nb: { one: 'Tildeler 1 kunde til {name}', other: 'Tildeler {count} kunder til {name}' },
    en: { one: 'Assigning 1 customer to {name}', other: 'Assigning {count} customers to {name}' },
  },
  undoing: { nb: 'Angrer tildelingen til {name}', en: 'Undoing the assignment to {name}' },
  progress: { nb: '{done} av {total}', en: '{done} of {total}' },
  done: {
    nb: { one: '1 kunde er tildelt {name}.', other: '{count} kunder er tildelt {name}.' },
    en: { one: '1 customer was assigned to {name}.', other: '{count} customers were assigned to {name}.' },
  },
  stopped: { nb: 'Stoppet. {done} av {total} er tildelt {name}.', en: 'Stopped. {done} of {total} went to {name}.' },
  undone: { nb: 'Tildelingen til {name} er angret.', en: 'The assignment to {name} was undone.' },
  failed: {
    nb: { one: '1 ble ikke tildelt.', other: '{count} ble ikke tildelt.' },
    en: { one: '1 was not assigned.', other: '{count} were not assigned.' },
  },
  kept: {
    nb: { one: '1 ble ikke lagt tilbake.', other: '{count} ble ikke lagt tilbake.' },
    en: { one: '1 was not put back.', other: '{count} were not put back.' },
  },
  stop: { nb: 'Stopp', en: 'Stop' },
  stopping: { nb: 'Stopper', en: 'Stopping' },
  retry: { nb: 'Prøv igjen', en: 'Try again' },
  retrying: { nb: 'Prøver igjen', en: 'Trying again' },
  undo: { nb: 'Angre', en: 'Undo' },
  undoStarts: { nb: 'Angrer', en: 'Undoing' },
  close: { nb: 'Lukk', en: 'Close' },
  which: { nb: 'Se hvilke', en: 'See which' },
  whichLoading: { nb: 'Henter', en: 'Fetching' },
  whichNotFetched: { nb: 'De lot seg ikke hente', en: 'They could not be fetched' },
  first: { nb: 'De første {count}.', en: 'The first {count}.' },
  unnamed: { nb: 'En kunde som ikke finnes lenger', en: 'A customer who is no longer here' },
  recent: { nb: 'Tildelt de siste sju dagene', en: 'Assigned in the last seven days' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const reasonTexts: Readonly<Record<RowReason, Wording>> = {
  gone: { nb: 'finnes ikke lenger', en: 'is no longer here' },
  'not-yours': { nb: 'er en kollegas kunde', en: 'is a colleague’s customer' },
  buys: {
    nb: 'er bare kjøper. Boligen følger den som selger',
    en: 'is a buyer only. The home follows its seller',
  },
  signing: { nb: 'et skjema er til signering', en: 'a form is being signed' },
  changed: { nb: 'er endret av andre siden', en: 'has been changed by others since' },
  error: { nb: 'en feil hos oss', en: 'an error of ours' },
};
