import type { Wording } from '#src/texts/wording.ts';

/** Texts of the replay of a home's forms. */
export const replayTexts = {
  title: { nb: 'Slik gikk det', en: 'How it went' },
  lead: {
    nb: 'Se på kartet hvem som var hvor, og hva som falt. Bare stegene og tidene vises, aldri svarene.',
    en: 'See on the map who was where, and what fell. Only the steps and the times are shown, never the answers.',
  },
  show: { nb: 'Vis på kartet', en: 'Show on the map' },
  hide: { nb: 'Skjul kartet', en: 'Hide the map' },
  loading: { nb: 'Henter kartet', en: 'Fetching the map' },
  notFetched: { nb: 'Kartet lot seg ikke hente', en: 'The map could not be fetched' },
  none: { nb: 'Ingen har begynt på noe skjema ennå.', en: 'No form has been started yet.' },
  whichForm: { nb: 'Hvilket skjema', en: 'Which form' },
  takeover: { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' },
  map: { nb: 'Veien gjennom {form} etter hendelse {number}', en: 'The way through {form} after event {number}' },
  before: { nb: 'Forrige hendelse', en: 'Previous event' },
  next: { nb: 'Neste hendelse', en: 'Next event' },
  play: { nb: 'Spill av', en: 'Play' },
  pause: { nb: 'Stopp', en: 'Stop' },
  event: { nb: 'Hendelse {number} av {count}', en: 'Event {number} of {count}' },
  later: { nb: '{time} senere', en: '{time} later' },
  at: { nb: 'Steg: {step}', en: 'Step: {step}' },
  table: { nb: 'Stegene etter hendelse {number}', en: 'The steps after event {number}' },
  columnStep: { nb: 'Steg', en: 'Step' },
  columnChanges: { nb: 'Endret', en: 'Changed' },
  columnWho: { nb: 'Hvem', en: 'Who' },
  columnState: { nb: 'Nå', en: 'Now' },
  here: { nb: 'Her er skjemaet', en: 'The form is here' },
  passed: { nb: 'Vært her', en: 'Has been here' },
  fell: { nb: 'Falt bort', en: 'Fell away' },
} as const satisfies Readonly<Record<string, Wording>>;
