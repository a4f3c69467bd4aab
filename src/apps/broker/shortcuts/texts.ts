import type { Wording } from '#src/texts/wording.ts';

/** Texts of the search over everything and of the keys. */
export const shortcutTexts = {
  find: { nb: 'Finn', en: 'Find' },
  findTitle: { nb: 'Finn kunde, bolig eller side', en: 'Find a customer, a home or a page' },
  findHint: {
    nb: 'Navn, telefon, adresse eller oppdragsnummer.',
    en: 'Name, phone, address or assignment number.',
  },
  found: { nb: 'Treff', en: 'Matches' },
  page: { nb: 'Side', en: 'Page' },
  home: { nb: 'Oppdrag', en: 'Listing' },
  nothing: { nb: 'Ingen treff.', en: 'No matches.' },
  partly: { nb: 'Noe lot seg ikke hente. Prøv igjen.', en: 'Some of it could not be fetched. Try again.' },
  close: { nb: 'Lukk', en: 'Close' },
  keysTitle: { nb: 'Hurtigtaster', en: 'Keyboard shortcuts' },
  keyFind: { nb: 'Finn kunde, bolig eller side', en: 'Find a customer, a home or a page' },
  keySearch: { nb: 'Søk på siden', en: 'Search on the page' },
  keyRows: { nb: 'Neste og forrige rad', en: 'Next and previous row' },
  keyOpen: { nb: 'Åpne raden', en: 'Open the row' },
  keyHide: { nb: 'Skjul linja du står på', en: 'Hide the line you are on' },
  keyStep: { nb: 'Forrige og neste kunde', en: 'Previous and next customer' },
  keyHelp: { nb: 'Vis hurtigtastene', en: 'Show these shortcuts' },
  keyGo: { nb: 'Gå til {place}', en: 'Go to {place}' },
  chord: { nb: '{first}, så {second}', en: '{first}, then {second}' },
  letters: { nb: 'Bruk bokstaver som hurtigtaster', en: 'Use letters as shortcuts' },
} as const satisfies Record<string, Wording>;
